import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildWeb } from './build-web.mjs'
import { installDependencies } from './install.mjs'
import { giveUp } from './progress.mjs'
import { pinnedNode, programEnv, root } from './run.mjs'

/**
 * Runs the server until it exits. It has its own process group, so that Ctrl-C reaches it only through here
 * and never its database first.
 */
function runServer() {
  const env = { ...programEnv(), ...process.env }
  const server = spawn(pinnedNode, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: true,
  })
  let stoppedAt = 0
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    // npm forwards the Ctrl-C that the terminal already sent: only a later one means to kill.
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
