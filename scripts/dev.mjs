import { spawn } from 'node:child_process'
import path from 'node:path'
import { installDependencies } from './install.mjs'
import { giveUp } from './progress.mjs'
import { pinnedNode, root } from './run.mjs'

const apiPort = process.env.PORT ?? '8080'
const webPort = process.env.WEB_PORT ?? '5173'

/**
 * Runs the server, restarted on change, and the web's development server, until one of them exits. Like
 * `npm start`, it forwards Ctrl-C once; the terminal does not reach them.
 */
function runBoth() {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = {
    ...process.env,
    PORT: apiPort,
    WEB_API: `http://127.0.0.1:${apiPort}`,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${webPort}`,
  }
  const launch = (/** @type {string[]} */ args, /** @type {string} */ folder) =>
    spawn(pinnedNode, args, { cwd: path.join(root, folder), env, stdio: 'inherit', detached: true })

  const children = [
    launch(['--watch', '--watch-preserve-output', 'server/src/main.ts', '--without-pages'], '.'),
    launch([vite, '--host', '127.0.0.1', '--port', webPort, '--strictPort', '--clearScreen', 'false'], 'web'),
  ]
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const child of children) child.once('exit', stop).once('error', giveUp)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
}

try {
  await installDependencies()
  runBoth()
} catch (error) {
  giveUp(error)
}
