import { lifeHandlers } from '../app.ts'
import { openInstallation } from '../backup/installation.ts'
import { runCommand } from '../backup/run-command.ts'
import { type Config, readConfig } from '../config.ts'
import { listOperators, nameOperator, type OperatorAct } from '../domains/operator-desk/public.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { listUndelivered } from './letters.ts'
import { giveMemorial, listUnattended } from './memorials.ts'
import { addReport, endReport, listReports } from './reports.ts'
import { liftSuspension, listSuspended } from './suspensions.ts'

const usage = `Say what to do:
  npm run operator -- list                            who is at the operator's desk
  npm run operator -- add <address>
  npm run operator -- remove <address>
  npm run operator -- reports                         open reports of a death
  npm run operator -- reports add <permalink> <date of death> "<certificate>"
                                                      of somebody whose legatees all died; opens after 28 days
  npm run operator -- reports end <report> "<proof>"
  npm run operator -- letters                         letters that could not be delivered
  npm run operator -- memorials                       memorials without an administrator
  npm run operator -- memorials give <permalink> <address>
  npm run operator -- suspensions                     accounts nobody can sign in to
  npm run operator -- suspensions lift <address>`

type Operating = { db: Database; config: Config }
type Command = (operating: Operating) => Promise<string[]>

const orElse = (lines: string[], none: string): string[] => (lines.length > 0 ? lines : [none])

const naming =
  (act: OperatorAct, address: string): Command =>
  async ({ db }) => {
    if (!(await nameOperator(db, act, address)))
      throw new StartFailure(`Nobody has confirmed the address ${address}.`)
    return [
      act === 'add'
        ? `${address} finds the desk at /operator, and is asked for the password there.`
        : `${address} is no operator any more.`,
    ]
  }

const reporting =
  (permalink: string, died: string, proof: string): Command =>
  async (operating) => {
    await addReport(operating, { permalink, died, proof, handlers: lifeHandlers })
    return ['The death is reported. The person is warned, and nothing opens before 28 days are over.']
  }

const ending =
  (uid: string, proof: string): Command =>
  async (operating) => {
    await endReport(operating, { uid, proof, handlers: lifeHandlers })
    return ['The report has ended. Everybody concerned is told.']
  }

const giving =
  (permalink: string, address: string): Command =>
  async ({ db }) => {
    await giveMemorial(db, { permalink, address })
    return [`${permalink} is looked after by ${address} now.`]
  }

const lifting =
  (address: string): Command =>
  async ({ db }) => {
    await liftSuspension(db, address)
    return [`${address} can sign in again.`]
  }

const findCommand = ([subject, act, uid, proof, certificate]: readonly string[]): Command | undefined => {
  if (subject === 'list')
    return async ({ db }) => orElse(await listOperators(db), 'Nobody is at the desk yet.')
  if ((subject === 'add' || subject === 'remove') && act) return naming(subject, act)
  if (subject === 'letters')
    return async ({ db }) =>
      orElse(await listUndelivered(db), 'Every letter that was due has reached its reader.')
  if (subject === 'memorials' && act === undefined)
    return async ({ db }) => orElse(await listUnattended(db), 'Every memorial has an administrator.')
  if (subject === 'memorials' && act === 'give' && uid && proof) return giving(uid, proof)
  if (subject === 'suspensions' && act === undefined)
    return async ({ db }) => orElse(await listSuspended(db), 'Nobody is suspended.')
  if (subject === 'suspensions' && act === 'lift' && uid) return lifting(uid)
  if (subject === 'reports' && act === undefined)
    return async (operating) => orElse(await listReports(operating), 'No report of a death is open.')
  if (subject === 'reports' && act === 'add' && uid && proof && certificate?.trim())
    return reporting(uid, proof, certificate)
  return subject === 'reports' && act === 'end' && uid && proof?.trim() ? ending(uid, proof) : undefined
}

await runCommand(async () => {
  const command = findCommand(process.argv.slice(2))
  if (!command) throw new StartFailure(usage)
  const config = readConfig(process.env)
  const { db, close } = await openInstallation(config)
  try {
    console.log((await command({ db, config })).join('\n'))
  } finally {
    await close()
  }
})
