import { commandCheck, runChecks, staticChecks } from './checks.mjs'
import { installDependencies } from './install.mjs'
import { giveUp } from './progress.mjs'
import { allTests, pickTests } from './tests.mjs'

const paths = process.argv.slice(2).filter((argument) => argument !== '--long')
const long = process.argv.includes('--long')
if (long) process.env.TEST_LONG = '1'

const benchmarks = () => (long ? [commandCheck('Benchmarks', 'node', ['bench/bench.ts'])] : [])
const chooseChecks = () =>
  paths.length > 0 ? pickTests(paths) : [...staticChecks, ...allTests(), ...benchmarks()]

await installDependencies().catch((error) => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
})

try {
  await runChecks(chooseChecks())
} catch (error) {
  giveUp(error)
}
