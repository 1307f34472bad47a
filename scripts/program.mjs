import { installDependencies } from './install.mjs'
import { giveUp } from './progress.mjs'
import { pinnedNode, programEnv, run } from './run.mjs'

try {
  await installDependencies()
  process.exitCode = await run(pinnedNode, process.argv.slice(2), { env: programEnv() })
} catch (error) {
  giveUp(error)
}
