import { StartFailure } from '../platform/start-failure.ts'

/** A reason a person can act on is one line; anything else is ours to find. */
export async function runCommand(act: () => Promise<void>) {
  try {
    await act()
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error)
    process.exitCode = 1
  }
}
