import type { ShownImport } from '@souvenance/contract/accounts/imports'
import { fullName } from '@souvenance/contract/people/full-name'
import type { ImportRow } from './import-store.ts'

/** Never 100 percent before it is finished. */
const mostPercent = 99

export const presentImport = (row: ImportRow): ShownImport => ({
  importUid: row.uid,
  state: row.state,
  refusal: row.refusal,
  percent: percentOf(row),
  size: row.size,
  askedAt: row.askedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  page: row.page && { uid: row.page.uid, fullname: fullName(row.page), permalink: row.page.permalink },
})

const percentOf = ({ state, doneSteps, totalSteps }: ImportRow): number => {
  if (state === 'done') return 100
  return totalSteps === 0 ? 0 : Math.min(mostPercent, Math.floor((doneSteps / totalSteps) * 100))
}
