import { closeDemo } from '@souvenance/demo/close-demo'
import { demoSignIn, seedDemo, wantsDemo } from '@souvenance/demo/seed-demo'
import { readConfig } from './config.ts'
import { StartFailure } from './platform/start-failure.ts'
import { type RunningServer, startServer } from './start-server.ts'

const words: Record<string, string> = {
  database: 'Starting the database',
  migrations: 'Bringing the data up to date',
  family: 'Welcoming the sample family',
  pages: 'Preparing the pages',
  workers: 'Waking the workers',
  listening: 'Opening the doors',
}

const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now()
  process.stdout.write(`${words[name]} … `)
  const result = await work()
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  return result
}

const greet = ({ services, keyCreated, filled }: RunningServer): void => {
  const { config } = services
  if (keyCreated)
    console.log(`\nA master key was made in ${config.KEY_DIR}. Keep a copy elsewhere: no backup holds it.`)
  console.log(`\nSouvenance is ready: ${config.publicUrl}`)
  if (filled)
    console.log(
      `Sign in to the sample family as ${demoSignIn.email} with the password ${demoSignIn.password}`,
    )
  if (config.local && !config.SMTP_URL) console.log(`Mails are kept in ${config.publicUrl}/mailbox`)
  if (!config.local && !config.SMTP_URL) console.log('No mail can leave until SMTP_URL is set.')
  console.log('Ctrl-C stops everything.\n')
}

/** Before the service is ready it exits at once: the embedded database stops with this process. */
let running: RunningServer | undefined
let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await running?.stop()
  process.exit(running ? 0 : 130)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  const config = readConfig(process.env)
  const fill = wantsDemo(config) ? seedDemo : undefined
  running = await startServer({
    config,
    step,
    fill,
    secure: config.local ? undefined : closeDemo,
    withoutPages: process.argv.includes('--without-pages'),
  })
  greet(running)
} catch (error) {
  console.error(error instanceof StartFailure ? `\n${error.message}` : error)
  process.exit(1)
}
