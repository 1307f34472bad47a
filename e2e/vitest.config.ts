import { defineConfig } from 'vitest/config'
import { patienceMs } from '../server/test/patience.ts'

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['seed-template.ts'],
    setupFiles: ['../server/test/patient-waits.ts'],
    // A journey waits for its browser about half of the time: three keep two cores busy.
    maxWorkers: 3,
    testTimeout: 4 * patienceMs,
    hookTimeout: 4 * patienceMs,
  },
})
