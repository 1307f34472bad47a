import { commandCheck, runChecks, staticChecks, vitestCheck } from './checks.mjs'
import { installDependencies } from './install.mjs'
import { installChromium } from './install-chromium.mjs'
import { giveUp } from './progress.mjs'

const long = process.argv.includes('--long')
if (long) process.env.TEST_LONG = '1'

const journeys = vitestCheck('Journeys in a browser', ['--root', 'e2e'])

await installDependencies().catch((error) => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
})

await runChecks([
  ...staticChecks,
  vitestCheck('Scripts', ['--root', 'scripts']),
  vitestCheck('Contract, server and web', [
    '--project',
    'contract',
    '--project',
    'server',
    '--project',
    'web',
  ]),
  {
    title: journeys.title,
    work: async () => {
      await installChromium()
      return journeys.work()
    },
  },
  ...(long ? [commandCheck('Benchmarks', 'node', ['bench/bench.ts'])] : []),
]).catch(giveUp)
