import { defineConfig } from 'vitest/config'
import { patienceMs } from './server/test/patience.ts'

// Files of a project share the modules of their worker: importing the product anew took a quarter of the time.
const isolate = false

export default defineConfig({
  test: {
    // A worker waits for PostgreSQL, processes and clocks half of the time: three keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/**/*.test.ts'],
          isolate,
          testTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/patient-waits.ts'],
          isolate,
          testTimeout: 2 * patienceMs,
          hookTimeout: 2 * patienceMs,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'node',
          include: ['web/**/*.test.ts'],
          isolate,
          testTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/test/patient-finds.ts'],
          testTimeout: patienceMs,
        },
      },
    ],
  },
})
