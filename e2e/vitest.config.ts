import { defineConfig } from 'vitest/config'
import { patienceMs } from '../server/test/patience.ts'

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['seed-template.ts'],
    setupFiles: ['../server/test/patient-waits.ts', 'end-of-file.ts'],
    // Files of a worker share its browser and its modules; each has a product of its own.
    isolate: false,
    // A journey waits for its browser about half of the time: three keep two cores busy.
    maxWorkers: 3,
    testTimeout: 4 * patienceMs,
    hookTimeout: 4 * patienceMs,
  },
})
