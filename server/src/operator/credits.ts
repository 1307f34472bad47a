import { deskLimits } from '@souvenance/contract/operator/operator-desk'
import { openInstallation } from '../backup/installation.ts'
import { runCommand } from '../backup/run-command.ts'
import { readConfig } from '../config.ts'
import { giveCredits } from '../domains/letters/public.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { requirePerson } from './require-person.ts'

const usage = 'Say to whom and how many: npm run credits -- give|take <address> <number>'

/** Gives or takes letters for later, by a confirmed address of the writer. Returns the new balance. */
export const giveTo = async (db: Database, text: string, count: number): Promise<number> => {
  const personUid = await requirePerson(db, text)
  return db.transaction().execute(async (trx) => {
    const act = count > 0 ? 'credits given' : 'credits taken'
    await recordAudit(trx, { actor: null, act, target: personUid, details: { count: Math.abs(count) } })
    return giveCredits(trx, personUid, count)
  })
}

if (import.meta.main)
  await runCommand(async () => {
    const [act, address, number] = process.argv.slice(2)
    const count = Number(number)
    const isCount = Number.isInteger(count) && count >= 1 && count <= deskLimits.creditsAtOnce
    if ((act !== 'give' && act !== 'take') || !address || !isCount) throw new StartFailure(usage)
    const { db, close } = await openInstallation(readConfig(process.env))
    try {
      console.log(
        `${address} can write ${await giveTo(db, address, act === 'give' ? count : -count)} more letters now.`,
      )
    } finally {
      await close()
    }
  })
