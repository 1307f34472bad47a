import { lifeHandlers } from '../app.ts'
import { openInstallation } from '../backup/installation.ts'
import { runCommand } from '../backup/run-command.ts'
import { readConfig } from '../config.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { listUndelivered } from './letters.ts'
import { giveMemorial, listUnattended } from './memorials.ts'
import { endReport, listReports } from './reports.ts'

const usage =
  'Say what to do: npm run operator -- reports, npm run operator -- reports end <report> "<proof>", npm run operator -- letters, npm run operator -- memorials, or npm run operator -- memorials give <permalink> <address>'

await runCommand(async () => {
  const [subject, act, uid, proof] = process.argv.slice(2)
  if (subject === 'letters') return printUndelivered()
  if (subject === 'memorials') return lookAfterMemorials(act, uid, proof)
  if (subject !== 'reports' || (act !== undefined && act !== 'end')) throw new StartFailure(usage)
  if (act === 'end' && !(uid && proof?.trim())) throw new StartFailure(usage)
  const config = readConfig(process.env)
  const { db, close } = await openInstallation(config)
  try {
    if (act === 'end' && uid && proof) {
      await endReport({ db, config }, { uid, proof, handlers: lifeHandlers })
      console.log('The report has ended. Everybody concerned is told.')
      return
    }
    const lines = await listReports({ db, config })
    console.log(lines.length > 0 ? lines.join('\n') : 'No report of a death is open.')
  } finally {
    await close()
  }
})

async function printUndelivered() {
  const { db, close } = await openInstallation(readConfig(process.env))
  try {
    const lines = await listUndelivered(db)
    console.log(lines.length > 0 ? lines.join('\n') : 'Every letter that was due has reached its reader.')
  } finally {
    await close()
  }
}

async function lookAfterMemorials(act?: string, permalink?: string, address?: string) {
  if (act !== undefined && !(act === 'give' && permalink && address)) throw new StartFailure(usage)
  const { db, close } = await openInstallation(readConfig(process.env))
  try {
    if (permalink && address) {
      await giveMemorial(db, { permalink, address })
      console.log(`${permalink} is looked after by ${address} now.`)
      return
    }
    const lines = await listUnattended(db)
    console.log(lines.length > 0 ? lines.join('\n') : 'Every memorial has an administrator.')
  } finally {
    await close()
  }
}
