const interactive = process.stdout.isTTY === true

/** A failure the operator can act on; only its message is printed. */
export class StepFailure extends Error {}

/** @param {number} since */
export const elapsed = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs one step and prints one line for it, with its duration. On a terminal the line follows the work.
 * @template Result
 * @param {string} title
 * @param {(report: (detail: string) => void) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const started = performance.now()
  let detail = ''
  const draw = () => process.stdout.write(`\r\x1b[K… ${title}${detail} (${elapsed(started)})`)
  if (!interactive) console.log(`… ${title}`)
  const ticking = interactive ? setInterval(draw, 500) : undefined
  const finish = (/** @type {string} */ mark) => {
    clearInterval(ticking)
    process.stdout.write(`${interactive ? '\r\x1b[K' : ''}${mark} ${title} (${elapsed(started)})\n`)
  }
  try {
    const result = await work((text) => {
      detail = `: ${text}`
    })
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }
}

/**
 * Ends the program with one clear line instead of a stack trace.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
