import type { DataOf } from '@souvenance/contract/endpoint'
import type { Decision, operatorDesk, ReportedThing } from '@souvenance/contract/operator/operator-desk'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { listPeople } from '../clouds/public.ts'
import type { Operator } from './load-operator.ts'
import { canDelete, canFold, listThings, type ThingRow } from './thing-store.ts'

type Reports = typeof operatorDesk.reports

export const listReported = async ({
  db,
  thing: { userUid },
  input: { query },
}: Call<Reports, Operator, undefined>): Promise<DataOf<Reports>> => {
  const asked = { decided: query.decided === true, ...sliceOf(query.page) }
  const { rows, eof } = pageOf(await listThings(db, userUid, asked))
  const people = rows.flatMap(({ pageUid, accusedUid, reports }) => [
    pageUid,
    accusedUid,
    ...reports.map(({ reporterUid }) => reporterUid),
  ])
  const cards = await listPeople(db, { userUid }, people)
  return { items: rows.map((row) => present(row, userUid, cards)), eof }
}

/** An operator who is party to it does not learn who reported. */
const present = (
  row: ThingRow,
  operatorUid: string,
  cards: ReadonlyMap<string, PersonCard>,
): ReportedThing => {
  const cardOf = (uid: string | null) => (uid !== null && cards.get(uid)) || null
  const { foldedUntil } = row
  return {
    reportUid: row.reportUid,
    type: row.type,
    since: row.since.toISOString(),
    urgent: row.urgent,
    folded: foldedUntil !== null,
    foldedUntil:
      foldedUntil === null || foldedUntil === 'infinity' ? null : new Date(foldedUntil).toISOString(),
    page: cardOf(row.pageUid),
    accused: cardOf(row.accusedUid),
    reports: row.reports.map(({ reporterUid, reason, word, urgent, date }) => ({
      reporter: row.party ? null : cardOf(reporterUid),
      reason,
      word: row.party ? '' : word,
      urgent,
      date: new Date(date).toISOString(),
    })),
    party: row.party,
    alone: row.party && row.alone,
    decided: row.decidedAt && {
      decision: row.decision ?? '',
      date: row.decidedAt.toISOString(),
      word: row.answer,
    },
    can: row.party && !row.alone ? [] : possibleFor(row, operatorUid),
  }
}

/** Once decided, only what was folded away or suspended can be let be again. Nobody suspends themselves. */
export const possibleFor = (row: ThingRow, operatorUid: string): Decision[] => {
  if (row.decidedAt !== null) {
    const stands =
      row.decision === 'suspend' ? row.suspended : row.decision === 'fold' && row.foldedUntil !== null
    return stands ? ['keep'] : []
  }
  return [
    'keep',
    ...(row.there && canFold(row.type) ? (['fold'] as const) : []),
    ...(row.there && canDelete(row.type) ? (['delete'] as const) : []),
    ...(row.accusedUid !== null && row.accusedUid !== operatorUid && !row.suspended
      ? (['suspend'] as const)
      : []),
  ]
}
