import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { checkBudgets } from './check-budgets.mjs'
import { elapsed } from './progress.mjs'
import { root, run, toolEnv } from './run.mjs'

/** @typedef {{ passed: number, failed: number, told?: string[] }} Tally `told` repeats the failures at the end */
/** @typedef {{ title: string, work: () => Promise<Tally> }} Check */

/** @param {string} title @param {string} name @param {string[]} args @returns {Check} */
export const commandCheck = (title, name, args) => ({
  title,
  work: async () => {
    const code = await run(name, args, { env: toolEnv() })
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestReport */
/** @typedef {{ status: string, name: string, message: string, assertionResults: TestReport[] }} FileReport */

/**
 * Counts a vitest report and prints its failures. A file that does not load, or an error outside every
 * test, has no failed test: each counts as one failure.
 * @param {{ numPassedTests: number, testResults: FileReport[] }} report
 * @param {number} code
 * @param {string[]} outside descriptions of the errors outside of every test
 * @returns {Tally}
 */
export function tallyVitest({ numPassedTests, testResults }, code, outside) {
  const told = testResults.flatMap(({ status, name, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failedTests = assertionResults.filter((result) => result.status === 'failed')
    if (failedTests.length === 0) return status === 'failed' ? [`${file}\n${message}`] : []
    return failedTests.map((result) => `${file} > ${result.fullName}\n${result.failureMessages.join('\n')}`)
  })
  told.push(...outside)
  if (told.length === 0 && code !== 0)
    told.push(`vitest ended with code ${code}, without a failed test: see above.`)
  return { passed: numPassedTests, failed: told.length, told }
}

/** @param {string} title @param {string[]} args @returns {Check} */
export const vitestCheck = (title, args) => ({
  title,
  work: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-tests-'))
    const report = path.join(folder, 'report.json')
    const outside = path.join(folder, 'outside.json')
    const reporters = [
      '--reporter=default',
      `--reporter=${path.join(root, 'scripts', 'tell-failures.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    try {
      const env = { ...toolEnv(), OUTSIDE_ERRORS_FILE: outside }
      const code = await run('vitest', ['run', '--no-cache', ...args, ...reporters], { env })
      const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))
      return tallyVitest(read(report), code, existsSync(outside) ? read(outside) : [])
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
})

/** @type {Check[]} */
export const staticChecks = [
  commandCheck('Format and lint', 'biome', ['check', '.']),
  commandCheck('Types: server', 'tsc', ['-p', 'tsconfig.json']),
  commandCheck('Types: web', 'tsc', ['-p', 'web/tsconfig.json']),
  commandCheck('Types: scripts', 'tsc', ['-p', 'scripts/tsconfig.json']),
  commandCheck('Unused code', 'knip', ['--no-progress']),
  {
    title: 'Web build and budgets',
    work: async () => {
      await buildWeb()
      checkBudgets()
      return { passed: 1, failed: 0 }
    },
  },
]

/** @param {Check} check @returns {Promise<Tally>} */
async function runCheck({ title, work }) {
  const started = performance.now()
  console.log(`\n── ${title}`)
  const tally = await work().catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${title} (${elapsed(started)})`)
  return tally
}

/**
 * Runs every check, also after a failure, and ends the program. Failures are repeated at the end of the long
 * output, and the last line counts all checks.
 * @param {Check[]} checks
 * @returns {Promise<never>}
 */
export async function runChecks(checks) {
  const total = { passed: 0, failed: 0 }
  const failures = []
  for (const check of checks) {
    const { passed, failed, told = [] } = await runCheck(check)
    total.passed += passed
    total.failed += failed
    if (failed > 0) failures.push(`✗ ${check.title}: ${failed} failed`, ...told)
  }
  console.log(['', ...failures, `${total.passed} passed, ${total.failed} failed`].join('\n'))
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
}
