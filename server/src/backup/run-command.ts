import { StartFailure } from '../platform/start-failure.ts'

/** Prints a failure the operator can act on as one line; any other error with its stack. */
export async function runCommand(act: () => Promise<void>) {
  try {
    await act()
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error)
    process.exitCode = 1
  }
}
