import { buildWeb } from './build-web.mjs'
import { installDependencies } from './install.mjs'
import { giveUp } from './progress.mjs'

try {
  await installDependencies()
  await buildWeb()
} catch (error) {
  giveUp(error)
}
