import { closeDemo } from '@souvenance/demo/close-demo'
import { demoSignIn, seedDemo, wantsDemo } from '@souvenance/demo/seed-demo'
import { readConfig } from './config.ts'
import { findMisspelt } from './misspelt-settings.ts'
import { StartFailure } from './platform/start-failure.ts'
import { type RunningServer, startServer } from './start-server.ts'

const words: Record<string, string> = {
  database: 'Starting the database',
  migrations: 'Bringing the data up to date',
  backup: 'Saving a backup first',
  family: 'Welcoming the sample family',
  pages: 'Preparing the pages',
  workers: 'Waking the workers',
  listening: 'Opening the doors',
}

/** The step whose line has no end yet. */
let open: string | undefined

/** A step within another has a line of its own, after which the line of the other begins again. */
const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now()
  const begin = () => process.stdout.write(`${words[name]} … `)
  if (open) process.stdout.write('\n')
  begin()
  open = name
  const result = await work()
  if (open !== name) begin()
  open = undefined
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
  for (const { written, meant } of findMisspelt(process.env))
    console.warn(`${written} is no setting and changes nothing. Did you mean ${meant}?`)
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
