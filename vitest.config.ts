import { defineConfig } from 'vitest/config';

// Tests run the sources of every package (condition `berth-source`); processes that a test spawns run `dist`, which `npm test` builds first.
const conditions = ['berth-source', 'node', 'import', 'module', 'default'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'test/{spec,scenarios,contract,simulation}/**/*.test.ts', 'test/tidy.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
