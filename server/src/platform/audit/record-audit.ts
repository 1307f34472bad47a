import type { Transaction } from '../database/connect.ts'

type AuditedAct = { actor: string | null; act: string; target?: string; details?: object }

/** Written with the act itself: either both are kept or neither. */
export async function recordAudit(trx: Transaction, { actor, act, target, details }: AuditedAct) {
  await trx
    .insertInto('audit')
    .values({ actor, act, target: target ?? null, details: JSON.stringify(details ?? {}) })
    .execute()
}

/** The same within a statement that does the act: both arguments are SQL, `from` holds a row if it was done. */
export const auditText = (act: string, { actor, from }: { actor: string; from: string }): string =>
  `insert into audit (actor, act) select ${actor}, '${act}' from ${from}`
