import { communications } from '@souvenance/contract/accounts/communications'
import { pages } from '@souvenance/contract/pages/pages'
import { clouds } from '@souvenance/contract/people/followers'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { createApp } from '@souvenance/server/app'
import type { Services } from '@souvenance/server/platform/services'
import { sql } from 'kysely'
import type { Acting } from './act-as.ts'
import { type Asked, askedLately } from './lately.ts'
import { demoPassword, demoPeople } from './people.ts'
import { actTogether, type Cast, getActing } from './seed-moments.ts'

type Uids = ReadonlyMap<string, string>

/** Everything older than this, in days, is seen. */
const seenAfter = 42

/** Asks, answers and follows as of now: what the sample families find new when somebody signs in. */
export const seedLately = async (services: Services, memorials: Uids): Promise<void> => {
  await seeFormer(services)
  const http = await createApp(services)
  try {
    await actTogether(http, demoPeople, async (cast) => {
      const uids = new Map([...memorials, ...(await Promise.all(demoPeople.map(ownUid(cast))))])
      for (const { firstname, language } of demoPeople)
        await getActing(cast, firstname).call(communications.change, {
          body: { cfg: { timeZone: language === 'fr' ? 'Europe/Paris' : 'Europe/London' } },
        })
      for (const asked of askedLately) await seedRequest(cast, uids, asked)
      await getActing(cast, 'Amelia').call(clouds.follow, { params: { uid: uids.get('Émile') ?? '' } })
      await getActing(cast, 'Amelia').call(communications.block, {
        body: { userUid: uids.get('Karim') ?? '' },
      })
    })
  } finally {
    await http.close()
  }
  await sendNothing(services)
}

/** The first followers were there from the beginning. */
const seeFormer = async ({ db, clock }: Services): Promise<void> => {
  await sql`
    update notifications
       set seen_at = ${clock.now()}
     where kind = 'follower'
        or created_at < ${clock.now()}::timestamptz - make_interval(days => ${seenAfter})`.execute(db)
}

/** Nobody reads at the addresses of the sample families. */
const sendNothing = async ({ db }: Services): Promise<void> => {
  await db.updateTable('notifications').set({ mail_at: null }).execute()
  await db.deleteFrom('outbox').execute()
}

const ownUid =
  (cast: Cast) =>
  async ({ firstname }: { firstname: string }): Promise<[string, string]> => {
    const { userUid } = await getActing(cast, firstname).call(pages.page, { params: { uid: 'me' } })
    return [firstname, userUid]
  }

const seedRequest = async (cast: Cast, uids: Uids, asked: Asked): Promise<void> => {
  const { request } = await ask(getActing(cast, asked.by), uids, asked)
  if (asked.accepted && asked.to)
    await getActing(cast, asked.to).call(requests.accept, { params: { id: request.requestUid }, body: {} })
}

const ask = (acting: Acting, uids: Uids, { type, by, page, to, email, role, duration, word }: Asked) => {
  const pageUid = uids.get(page ?? by) ?? ''
  const offers = to === undefined && email === undefined
  return acting.call(requests.ask, {
    body: {
      requestType: type,
      request: offers ? { sourceUid: 'me' } : { targetUid: pageUid, ...(role && { role }) },
      recipient: email
        ? { type: recipientTypes.email, email }
        : { type: recipientTypes.user, uid: offers ? pageUid : (uids.get(to ?? '') ?? '') },
      ...(duration !== undefined && { duration }),
      ...(type === requestTypes.legatee && { password: demoPassword }),
      word,
    },
  })
}
