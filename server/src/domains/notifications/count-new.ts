import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { countFreshText } from '../inbox/public.ts'
import { countWaitingText } from '../requests/public.ts'
import { rowsWithStandings, subjectJoins, toldText } from './told-text.ts'

/** The highest count shown. */
const most = 100
/** Of the unseen rows, the newest are looked at. */
const mostRows = 1000

const unseen = `
    select kind, page_uid, item_uid, actor_uid, request_uid, params, story
      from notifications
     where recipient_uid = $1
       and seen_at is null
       and withdrawn_at is null
       and kind not in ('request', 'message')
     order by created_at desc, uid desc
     limit ${mostRows}`

const notificationsText = `
  with ${rowsWithStandings('$1::uuid', unseen)}
  select least(${most}, count(distinct n.story))::int
    from rows n
         ${subjectJoins}
   where ${toldText('$1::uuid')}`

/** One statement, since every open tab asks for it every ten seconds. */
export const countNewText = `
  select (${notificationsText}) as notifications,
         ${countWaitingText('$1')} as requests,
         ${countFreshText('$1')} as messages,
         exists (select from death_reports where page_uid = $1 and ended_at is null) as reported`

type News = { notifications: number; requests: number; messages: number; reported: boolean }

/**
 * Counts unseen notifications, where grouped ones count once, and requests that wait for this person. Notifications of such a
 * request are left out of the first, since one bell shows both. Messages have a menu of their own.
 */
export const countNew = async (reader: Reader, userUid: string): Promise<News> => {
  const [news] = await queryPrepared<News>(reader, {
    name: 'what-is-new',
    text: countNewText,
    values: [userUid],
  })
  return news ?? { notifications: 0, requests: 0, messages: 0, reported: false }
}
