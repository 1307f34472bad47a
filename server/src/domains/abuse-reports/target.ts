import type { AbuseType } from '@souvenance/contract/operator/abuse-reports'
import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { readChapterWriters } from '../biography/public.ts'
import { loadStanding, pagePolicy } from '../clouds/public.ts'
import { commentPolicy, loadCommentByUid } from '../comments/public.ts'
import { inboxPolicy, loadMessageByUid } from '../inbox/public.ts'
import { itemPolicy, loadItemByUid, pictureKinds } from '../items/public.ts'

/** The reported thing, as far as the reporter sees it. */
export type Target = {
  /** The page on which it is; null for a message. */
  pageUid: string | null
  /** Its author, or the owner of a page while they live. */
  accusedUid: string | null
  /** Whether the reporter may report it, by the rules of its domain. */
  verdict: Verdict
}

type Asking = Reader & {
  actor: Actor
  writes: boolean
  input: { params: { uid: string }; query: object }
}

const loadPage = async (asking: Asking, livingOnly: boolean): Promise<Target> => {
  const standing = await loadStanding(asking)
  const { page } = standing
  if (livingOnly && !page.alive) throw new Refusal('notFound')
  const accusedUid = page.alive ? page.uid : null
  return { pageUid: page.uid, accusedUid, verdict: pagePolicy.report(asking.actor, standing) }
}

const loadWritten = async (asking: Asking, isPicture: boolean): Promise<Target> => {
  const thing = await loadItemByUid(asking)
  if (pictureKinds.includes(thing.item.kind) !== isPicture) throw new Refusal('notFound')
  const { uid, kind, pageUid, authorUid } = thing.item
  const verdict = itemPolicy.report(asking.actor, thing)
  if (kind !== 'chapter') return { pageUid, accusedUid: authorUid, verdict }
  // Several people may have written a chapter: the authors of the present text are checked, and none of them may report it.
  const { last, all } = await readChapterWriters(asking.db, uid)
  const isOwn = asking.actor.signedIn && all.includes(asking.actor.userUid)
  return { pageUid, accusedUid: last, verdict: verdict === true && isOwn ? 'cannotReportOwn' : verdict }
}

const loaders: Record<AbuseType, (asking: Asking) => Promise<Target>> = {
  page: (asking) => loadPage(asking, false),
  person: (asking) => loadPage(asking, true),
  item: (asking) => loadWritten(asking, false),
  picture: (asking) => loadWritten(asking, true),
  comment: async (asking) => {
    const thing = await loadCommentByUid(asking)
    return {
      pageUid: thing.page.uid,
      accusedUid: thing.comment.author?.uid ?? null,
      verdict: commentPolicy.report(asking.actor, thing),
    }
  },
  message: async (asking) => {
    const thing = await loadMessageByUid(asking)
    const { authorUid } = thing.message
    return {
      pageUid: null,
      accusedUid: authorUid,
      verdict: inboxPolicy.reportMessage(asking.actor, thing),
    }
  },
}

/** Answers "not found" for things that the reporter does not see. */
export const loadTarget = (
  asking: Omit<Asking, 'input'>,
  { type, targetUid }: { type: AbuseType; targetUid: string },
): Promise<Target> => loaders[type]({ ...asking, input: { params: { uid: targetUid }, query: {} } })
