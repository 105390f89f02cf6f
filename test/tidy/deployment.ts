// What can be said of docker-compose.yml and the Dockerfile without Docker: that all they name is there.

/** As much of a compose file as the rule reads. */
export interface Compose {
  readonly services: Readonly<Record<string, ComposePart>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

interface ComposePart {
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly build?: { readonly dockerfile: string };
}

/** Every name that stands for nothing, in words. `paths`: all files of the repository. */
export const findDeploymentFaults = (compose: Compose, dockerfile: string, paths: ReadonlySet<string>): string[] => {
  const isHere = (path: string): boolean => paths.has(path) || [...paths].some((each) => each.startsWith(`${path}/`));
  const faults = Object.entries(compose.services).flatMap(([name, service]) => serviceFaults(name, service, compose, isHere));
  for (const [, sources = ''] of dockerfile.matchAll(/^COPY (.+) \S+$/gm))
    for (const source of sources.split(' ')) if (!isHere(source)) faults.push(`the image copies ${source}, which is not here`);
  return faults;
};

const serviceFaults = (name: string, service: ComposePart, compose: Compose, isHere: (path: string) => boolean): string[] => {
  const faults: string[] = [];
  for (const other of Object.keys(service.depends_on ?? {}))
    if (compose.services[other] === undefined) faults.push(`${name} waits for ${other}, which is no service`);
  for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
    if (source.startsWith('./')) {
      if (!isHere(source.slice(2))) faults.push(`${name} mounts ${source}, which is not here`);
    } else if (compose.volumes?.[source] === undefined && !Object.hasOwn(compose.volumes ?? {}, source))
      faults.push(`${name} mounts ${source}, which is not declared`);
  }
  if (service.build !== undefined && !isHere(service.build.dockerfile))
    faults.push(`${name} is built by ${service.build.dockerfile}, which is not here`);
  return faults;
};
