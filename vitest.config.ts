import { defineConfig } from 'vitest/config'
import { patienceMs } from './server/test/patience.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/**/*.test.ts'],
          testTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 2 * patienceMs,
          hookTimeout: 2 * patienceMs,
          expect: { poll: { timeout: patienceMs } },
        },
      },
      {
        test: {
          name: 'web',
          environment: 'node',
          include: ['web/**/*.test.{ts,tsx}'],
          testTimeout: patienceMs,
        },
      },
    ],
  },
})
