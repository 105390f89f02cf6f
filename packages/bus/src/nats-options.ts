// What a connection to NATS needs to know, and the environment names of the nats CLI for it.
// Knows no connection.

export interface NatsTls {
  /** Paths of PEM files, read again at each connect. */
  readonly caFile?: string;
  readonly certFile?: string;
  readonly keyFile?: string;
}

export interface NatsCredentials {
  readonly user?: string;
  readonly pass?: string;
  /** Path of a `.creds` file, read again at each connect. */
  readonly credsFile?: string;
  /** Path of a file that holds an nkey seed, read again at each connect. */
  readonly nkeySeedFile?: string;
}

export interface NatsOptions extends NatsCredentials {
  /** `nats://host:port` or `host:port`, at least one; `nats://user:password@host` gives the credentials. */
  readonly servers: readonly string[];
  /** The name that the server shows for the connection. */
  readonly name: string;
  readonly tls?: NatsTls;
  /** True: connecting goes on until it succeeds, except with wrong credentials. False, the default: the first failure rejects. */
  readonly waitOnFirstConnect?: boolean;
  /** Hears what went wrong and was survived. Default: standard error. */
  readonly onFault?: (message: string, error: unknown) => void;
  /** Time between pings in ms, 50 to 10,000. Twice as long without an answer counts as a dead connection. Default: 1,000. */
  readonly pingIntervalMs?: number;
}

const defaultServer = 'nats://127.0.0.1:4222';

/**
 * The options named by NATS_URL (comma-separated), NATS_USER, NATS_PASSWORD, NATS_CREDS, NATS_NKEY, NATS_CA, NATS_CERT and NATS_KEY,
 * the names of the nats CLI. Without NATS_URL: the server of this machine at port 4222.
 */
export const natsOptionsFromEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
): Pick<NatsOptions, 'servers' | 'user' | 'pass' | 'credsFile' | 'nkeySeedFile' | 'tls'> => {
  const servers = (environment.NATS_URL ?? '')
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '');
  const tls = present({ caFile: environment.NATS_CA, certFile: environment.NATS_CERT, keyFile: environment.NATS_KEY });
  return {
    servers: servers.length > 0 ? servers : [defaultServer],
    ...present({
      user: environment.NATS_USER,
      pass: environment.NATS_PASSWORD,
      credsFile: environment.NATS_CREDS,
      nkeySeedFile: environment.NATS_NKEY,
    }),
    ...(Object.keys(tls).length > 0 ? { tls } : {}),
  };
};

// An empty variable counts as absent: that is how compose files and unit files unset one.
const present = <Key extends string>(values: Record<Key, string | undefined>): Partial<Record<Key, string>> => {
  const found: Partial<Record<Key, string>> = {};
  for (const key of Object.keys(values) as Key[]) {
    const value = values[key];
    if (value !== undefined && value !== '') found[key] = value;
  }
  return found;
};

/** The servers without credentials in them, fit for messages, and the credentials of the first that has any. */
export const splitServers = (servers: readonly string[]): { readonly hosts: string[]; readonly user?: string; readonly pass?: string } => {
  let credentials: { user: string; pass: string } | undefined;
  const hosts = servers.map((server) => {
    const text = server.includes('://') ? server : `nats://${server}`;
    // Not repeated: it may hold a password.
    if (!URL.canParse(text)) throw new Error('A NATS server must be named as nats://host:port');
    const url = new URL(text);
    if (url.username !== '') credentials ??= { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    return `${url.protocol}//${url.host}`;
  });
  return { hosts, ...credentials };
};
