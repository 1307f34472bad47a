import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestSuite} TestSuite */
/** @typedef {import('vitest/node').TestModule} TestModule */

/** @param {TestModule} module @param {string} name @param {readonly { message: string }[]} errors */
const tell = (module, name, errors) => {
  const reasons = errors.map(({ message }) => message).join('\n')
  console.error(`✗ ${path.relative(root, module.moduleId)}${name && ` > ${name}`}\n${reasons}`)
}

/** @param {import('vitest/node').SerializedError} error */
const describeOutside = ({ type, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, cause }) => {
  const place = [file && path.relative(root, String(file)), test].filter(Boolean).join(' > ')
  return [
    `${type ?? 'Error'} outside of every test${place && `, last in ${place}`}`,
    stack ?? message,
    cause?.message,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Prints a failure when it happens. The default reporter prints it when the whole file has ended. */
export default class TellFailures {
  /** @param {TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'failed') tell(test.module, test.fullName, errors ?? [])
  }

  /** A failed set-up of a suite. @param {TestSuite} suite */
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) tell(suite.module, suite.fullName, suite.errors())
  }

  /** A file that does not load, or whose set-up fails. @param {TestModule} module */
  onTestModuleEnd(module) {
    if (module.errors().length > 0) tell(module, '', module.errors())
  }

  /**
   * The report in JSON leaves out errors outside of every test; they are kept beside it.
   * @param {readonly TestModule[]} _modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const kept = process.env.OUTSIDE_ERRORS_FILE
    if (kept) writeFileSync(kept, JSON.stringify(errors.map(describeOutside)))
  }
}
