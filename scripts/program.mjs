import { installDependencies } from './install.mjs'
import { giveUp } from './progress.mjs'
import { pinnedNode, run } from './run.mjs'

try {
  await installDependencies()
  process.exitCode = await run(pinnedNode, process.argv.slice(2))
} catch (error) {
  giveUp(error)
}
