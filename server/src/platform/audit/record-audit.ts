import type { Transaction } from '../database/connect.ts'

type AuditedAct = { actor: string | null; act: string; target?: string; details?: object }

/** Written in the transaction of the act, so that both commit or neither. */
export async function recordAudit(trx: Transaction, { actor, act, target, details }: AuditedAct) {
  await trx
    .insertInto('audit')
    .values({ actor, act, target: target ?? null, details: JSON.stringify(details ?? {}) })
    .execute()
}

/** The same as part of the act's statement: both arguments are SQL, `from` has a row if the act was done. */
export const auditText = (act: string, { actor, from }: { actor: string; from: string }): string =>
  `insert into audit (actor, act) select ${actor}, '${act}' from ${from}`
