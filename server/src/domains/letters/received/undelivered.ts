import type { DataOf } from '@souvenance/contract/endpoint'
import type { receivedLetters } from '@souvenance/contract/messages/received-letters'
import { sql } from 'kysely'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { listPeople } from '../../clouds/public.ts'

type Undelivered = typeof receivedLetters.undelivered

/** The number of letters, their writers and the date; neither a text nor a reader. */
export const readUndelivered = async ({
  actor,
  db,
}: Call<Undelivered, undefined, undefined>): Promise<DataOf<Undelivered>> => {
  const { userUid } = requireSignedIn(actor)
  const { rows } = await sql<{ donorUid: string; letters: number; since: Date }>`
    select p.writer_uid as "donorUid", count(*)::int as letters, min(p.failed_at) as since
      from inheritances h
      join post_mortem_letters p on p.writer_uid = h.donor_uid and p.failed_at is not null
     where h.legatee_uid = ${userUid}
       and h.page
     group by p.writer_uid
     order by since, p.writer_uid`.execute(db)
  const people = await listPeople(
    db,
    { userUid },
    rows.map(({ donorUid }) => donorUid),
  )
  return {
    items: rows.flatMap(({ donorUid, letters, since }) => {
      const donor = people.get(donorUid)
      return donor ? [{ donor, letters, since: since.toISOString() }] : []
    }),
  }
}
