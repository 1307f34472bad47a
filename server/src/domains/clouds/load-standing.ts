import type { Actor } from '../../platform/access/actor.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Page, pageColumns } from '../pages/public.ts'
import { levelText } from './level-text.ts'
import {
  type FollowerCloud,
  hasLevel,
  type Level,
  type Standing,
  standingFrom,
  viewedAs,
} from './standing.ts'

type Asking = Reader & { actor: Actor; input: { query: object }; writes?: boolean }
type AskingOfPage = Asking & { input: { params: { uid: string } } }

type Row = Page & { level: Level | null; cloud: FollowerCloud | null; banned: boolean }

const selectText = `
  select ${pageColumns},
         ${levelText('$2')}    as level,
         f.cloud_type          as cloud,
         b.page_uid is not null as banned
    from pages p
    left join follows    f on f.page_uid = p.uid and f.follower_uid = $2
    left join caretakers c on c.page_uid = p.uid and c.user_uid     = $2
    left join bans       b on b.page_uid = p.uid and b.banned_uid   = $2`

const statements = {
  uid: `${selectText}
   where p.uid = $1`,
  permalink: `${selectText}
   where p.uid = coalesce((select uid from pages where permalink = $1),
                          (select page_uid from former_permalinks where permalink = $1))`,
  item: `${selectText}
   where p.uid = (select page_uid from items where uid = $1)`,
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const viewable: readonly unknown[] = [1, 2, 3]
const isViewable = (cloud: unknown): cloud is FollowerCloud => viewable.includes(cloud)

/** The caller's standing on the page of the path. Unknown, invisible and closed pages cannot be told apart. */
export const loadStanding = (asking: AskingOfPage): Promise<Standing> => {
  const { uid } = asking.input.params
  if (uid === 'me') return loadOwnStanding(asking)
  if (!uuid.test(uid)) throw new Refusal('notFound')
  return loadBy('uid', uid, asking)
}

export const loadOwnStanding = async (asking: Asking): Promise<Standing> => {
  if (!asking.actor.signedIn) throw new Refusal('signInFirst')
  return loadBy('uid', asking.actor.userUid, asking)
}

export const loadStandingByPermalink = (
  asking: Asking & { input: { params: { permalink: string } } },
): Promise<Standing> => loadBy('permalink', asking.input.params.permalink, asking)

/** The caller's standing on the page of an item, where the path names no page. */
export const loadStandingOfItem = (asking: Omit<Asking, 'input'>, uid: string): Promise<Standing> =>
  loadBy('item', uid, { ...asking, input: { query: {} } })

const loadBy = async (key: keyof typeof statements, value: string, asking: Asking): Promise<Standing> => {
  const standing = await findStanding(key, value, asking)
  if (!standing) throw new Refusal('notFound')
  const viewAs = 'viewAs' in asking.input.query ? asking.input.query.viewAs : undefined
  if (!isViewable(viewAs)) return standing
  if (asking.writes) throw new Refusal('viewAsOnlyReads')
  if (!asking.actor.signedIn) throw new Refusal('signInFirst')
  if (!hasLevel(standing, 2)) throw new Refusal('notAllowed')
  return viewedAs(standing, viewAs)
}

const findStanding = async (
  key: keyof typeof statements,
  value: string,
  asking: Asking,
): Promise<Standing | undefined> => {
  const userUid = asking.actor.signedIn ? asking.actor.userUid : null
  const [row] = await queryPrepared<Row>(asking, {
    name: `standing-by-${key}`,
    text: statements[key],
    values: [value, userUid],
  })
  if (!row || row.banned || !(row.visible || row.level !== null)) return undefined
  const { level, cloud, banned: _, ...page } = row
  return standingFrom({ page, level, cloud, userUid })
}
