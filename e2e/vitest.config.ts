import { defineConfig } from 'vitest/config'
import { patienceMs } from '../server/test/patience.ts'

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['start-product.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 4 * patienceMs,
    hookTimeout: 4 * patienceMs,
    expect: { poll: { timeout: patienceMs } },
  },
})
