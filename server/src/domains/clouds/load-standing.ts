import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Level } from '@souvenance/contract/people/levels'
import { levels } from '@souvenance/contract/people/levels'
import { isUid } from '@souvenance/contract/uids'
import type { Actor } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { type Page, pageColumns } from '../persons/public.ts'
import { type FollowerCloud, hasLevel, type Standing, standingFrom, viewedAs } from './standing.ts'

type Asking = Reader & { actor: Actor; input: { query: object }; writes?: boolean }
type AskingOfPage = Asking & { input: { params: { uid: string } } }

type Row = Page & { level: Level | null; cloud: FollowerCloud | null; closed: boolean }

const selectText = `
  select ${pageColumns},
         s.level,
         s.cloud,
         b.page_uid is not null or p.hidden_at is not null as closed
    from pages p
   cross join standing_on(p.uid, $2) s
    left join bans b on b.page_uid = p.uid and b.banned_uid = $2`

const statements = {
  uid: `${selectText}
   where p.uid = $1`,
  permalink: `${selectText}
   where p.uid = coalesce((select uid from pages where permalink = $1),
                          (select page_uid from former_permalinks where permalink = $1))`,
  item: `${selectText}
   where p.uid = (select page_uid from items where uid = $1)`,
}

const viewable: readonly unknown[] = [cloudTypes.public, cloudTypes.family, cloudTypes.friends]
const isViewable = (cloud: unknown): cloud is FollowerCloud => viewable.includes(cloud)

/**
 * The caller's standing on the page in the path. Unknown, invisible and closed pages give the same answer.
 */
export const loadStanding = (asking: AskingOfPage): Promise<Standing> => {
  const { uid } = asking.input.params
  if (uid === 'me') return loadOwnStanding(asking)
  if (!isUid(uid)) throw new Refusal('notFound')
  return loadBy('uid', uid, asking)
}

export const loadOwnStanding = async (asking: Asking): Promise<Standing> =>
  loadBy('uid', requireSignedIn(asking.actor).userUid, asking)

export const loadStandingByPermalink = (
  asking: Asking & { input: { params: { permalink: string } } },
): Promise<Standing> => loadBy('permalink', asking.input.params.permalink, asking)

/** The caller's standing on the page of an item, for paths without a page. */
export const loadStandingOfItem = (asking: Omit<Asking, 'input'>, uid: string): Promise<Standing> =>
  loadBy('item', uid, { ...asking, input: { query: {} } })

const loadBy = async (key: keyof typeof statements, value: string, asking: Asking): Promise<Standing> => {
  const standing = await findStanding(key, value, asking)
  if (!standing) throw new Refusal('notFound')
  const viewAs = 'viewAs' in asking.input.query ? asking.input.query.viewAs : undefined
  if (!isViewable(viewAs)) return standing
  if (asking.writes) throw new Refusal('viewAsOnlyReads')
  requireSignedIn(asking.actor)
  if (!hasLevel(standing, levels.administrator)) throw new Refusal('notAllowed')
  return viewedAs(standing, viewAs)
}

/** A page that is folded away or unconfirmed exists for those who hold it, one that is hidden for those who stand on it. */
const isOpen = (row: Row): boolean =>
  row.folded || row.unconfirmed ? hasLevel(row, levels.administrator) : row.visible || row.level !== null

const findStanding = async (
  key: keyof typeof statements,
  value: string,
  asking: Asking,
): Promise<Standing | undefined> => {
  const userUid = asking.actor.signedIn ? asking.actor.userUid : null
  const [row] = await queryPrepared<Row>(asking, {
    name: `standing-by-${key}`,
    text: statements[key],
    viewer: 2,
    values: [value, userUid],
  })
  if (!row || row.closed || !isOpen(row)) return undefined
  const { level, cloud, closed: _, ...page } = row
  return standingFrom({ page, level, cloud, userUid })
}
