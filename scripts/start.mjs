import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildWeb } from './build-web.mjs'
import { installDependencies } from './install.mjs'
import { giveUp } from './progress.mjs'
import { pinnedNode, root } from './run.mjs'

/**
 * Runs the server until it ends. It lives in a process group of its own, so that Ctrl-C reaches it once, from
 * here, and never reaches its database before it has finished its requests.
 */
function runServer() {
  const server = spawn(pinnedNode, ['server/src/main.ts'], { cwd: root, stdio: 'inherit', detached: true })
  let stoppedAt = 0
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    // npm passes on the Ctrl-C that the terminal has already sent: only a later one is a second wish.
    if (stoppedAt && performance.now() - stoppedAt > 2000) server.kill('SIGKILL')
    if (stoppedAt) return
    stoppedAt = performance.now()
    server.kill(signal)
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  server.once('error', giveUp)
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
  })
}

try {
  await installDependencies()
  await buildWeb()
  runServer()
} catch (error) {
  giveUp(error)
}
