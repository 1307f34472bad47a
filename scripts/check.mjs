import { runChecks, staticChecks, vitestCheck } from './checks.mjs'
import { installDependencies } from './install.mjs'
import { giveUp } from './progress.mjs'

await installDependencies().catch(giveUp)
await runChecks([
  ...staticChecks,
  vitestCheck('Architecture rules', ['--root', 'server/test/architecture']),
  vitestCheck('Scripts', ['--root', 'scripts']),
])
