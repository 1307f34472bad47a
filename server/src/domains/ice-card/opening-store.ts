import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'

const mostOpenings = 100
/** A page read again within this time, from the same network, is one opening. */
const sameForMinutes = 10
export const mostOfClient = 5

type Client = { ownerUid: string; client: Buffer }
type Opening = { openedAt: Date; country: string | null }

export const countWrongOfClient = async (trx: Transaction, { ownerUid, client }: Client): Promise<number> => {
  const { rows } = await sql<{ wrong_pins: number }>`
    select wrong_pins
      from ice_card_clients
     where owner_uid = ${ownerUid}
       and client = ${client}
       and tried_at > now() - interval '1 hour'`.execute(trx)
  return rows[0]?.wrong_pins ?? 0
}

/** Counts one for the client and one for the code, and returns how many the code has now. */
export const countWrongPin = async (trx: Transaction, { ownerUid, client }: Client): Promise<number> => {
  await sql`
    insert into ice_card_clients as kept (owner_uid, client, wrong_pins, tried_at)
    values (${ownerUid}, ${client}, 1, now())
        on conflict (owner_uid, client) do update
       set wrong_pins = case when kept.tried_at > now() - interval '1 hour' then kept.wrong_pins + 1 else 1 end,
           tried_at   = now()`.execute(trx)
  const { rows } = await sql<{ wrong_pins: number }>`
    update ice_cards
       set wrong_pins = wrong_pins + 1
     where owner_uid = ${ownerUid}
    returning wrong_pins`.execute(trx)
  return rows[0]?.wrong_pins ?? 0
}

/** The uid of a new opening; none where it is the same as a moment ago. */
export const addOpening = async (
  trx: Transaction,
  { ownerUid, client, country }: Client & { country: string | null },
): Promise<string | undefined> => {
  const { rows } = await sql<{ uid: string }>`
    insert into ice_card_openings (owner_uid, client, country)
    select ${ownerUid}, ${client}, ${country}
     where not exists (select
                         from ice_card_openings
                        where owner_uid = ${ownerUid}
                          and client = ${client}
                          and opened_at > now() - make_interval(mins => ${sameForMinutes}))
    returning uid`.execute(trx)
  await sql`
    delete from ice_card_openings
     where uid in (select uid
                     from ice_card_openings
                    where owner_uid = ${ownerUid}
                    order by opened_at desc
                   offset ${mostOpenings})`.execute(trx)
  return rows[0]?.uid
}

export const listOpenings = async (db: Database, ownerUid: string): Promise<Opening[]> => {
  const { rows } = await sql<Opening>`
    select opened_at as "openedAt", country
      from ice_card_openings
     where owner_uid = ${ownerUid}
     order by opened_at desc`.execute(db)
  return rows
}

export const findOpening = async (db: Database, uid: string): Promise<Opening | undefined> => {
  const { rows } = await sql<Opening>`
    select opened_at as "openedAt", country from ice_card_openings where uid::text = ${uid}`.execute(db)
  return rows[0]
}
