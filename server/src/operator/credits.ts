import { openInstallation } from '../backup/installation.ts'
import { runCommand } from '../backup/run-command.ts'
import { readConfig } from '../config.ts'
import { giveCredits } from '../domains/letters/public.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { requirePerson } from './require-person.ts'

const usage = 'Say to whom and how many: npm run credits -- give <address> <number>'
const mostAtOnce = 1_000

/** Letters that somebody may write more, by a confirmed address of theirs. Returns how many they have now. */
export const giveTo = async (db: Database, text: string, count: number): Promise<number> => {
  const personUid = await requirePerson(db, text)
  return db.transaction().execute(async (trx) => {
    await recordAudit(trx, { actor: null, act: 'credits given', target: personUid, details: { count } })
    return giveCredits(trx, personUid, count)
  })
}

if (import.meta.main)
  await runCommand(async () => {
    const [act, address, number] = process.argv.slice(2)
    const count = Number(number)
    if (act !== 'give' || !address || !Number.isInteger(count) || count < 1 || count > mostAtOnce)
      throw new StartFailure(usage)
    const { db, close } = await openInstallation(readConfig(process.env))
    try {
      console.log(`${address} can write ${await giveTo(db, address, count)} more letters now.`)
    } finally {
      await close()
    }
  })
