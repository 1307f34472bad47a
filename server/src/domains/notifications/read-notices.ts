import { limits } from '@souvenance/contract/limits'
import type { NoticeAbout } from '@souvenance/contract/people/notice-abouts'
import type { Notice } from '@souvenance/contract/people/notifications'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Services } from '../../platform/services.ts'
import type { Anchor } from '../audience/public.ts'
import { anchorText, parseAnchor } from '../items/public.ts'
import { type Candidate, listCandidates, listStories, type Story } from './notice-store.ts'
import { presentNotices } from './present-notices.ts'

/** Rows read at first, then twice as many each time; together they bound the cost of one page of the list. */
const batches = [60, 120, 240, 480, 960]
const newest: Anchor = { at: new Date('9999-12-30T00:00:00Z'), uid: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

type Listed = { items: Notice[]; anchorDate: string | null; eof: boolean }

/**
 * Newest first. A page can be short, even empty, and not be the last: if many notifications are no longer visible, it ends after
 * a bounded number of rows.
 */
export const listNotices = async (
  call: Reader & { actor: SignedIn; keys?: Pick<Services, 'installationKey'> },
  anchorDate: string | undefined,
  about?: NoticeAbout,
): Promise<Listed> => {
  const { userUid } = call.actor
  const found = await findStories(call, { userUid, about }, parseAnchor(anchorDate) ?? newest)
  const stories = found.stories.slice(0, limits.pageSize)
  const isCut = found.stories.length > stories.length
  const next = isCut ? stories.at(-1) : found.reached
  return {
    items: await presentNotices(call, userUid, stories),
    anchorDate: next ? anchorText(next) : null,
    eof: !isCut && found.reached === undefined,
  }
}

type Found = { stories: Story[]; reached: Anchor | undefined }

/** `reached` is where to go on; undefined at the end. A story whose latest deed is newer than `from` was told before. */
const findStories = async (
  call: Reader,
  { userUid, about }: { userUid: string; about: NoticeAbout | undefined },
  from: Anchor,
): Promise<Found> => {
  const stories: Story[] = []
  const known: string[] = []
  let after = from
  for (const limit of batches) {
    const rows = await listCandidates(call, { userUid, after, known, limit, about })
    const walked = walkOne(rows)
    const gathered = walked.fresh.length > 0 ? await listStories(call, userUid, walked.fresh) : []
    stories.push(...gathered.filter((story) => isOlder(story, from)))
    known.push(...walked.fresh)
    if (!walked.last || (rows.length < limit && walked.whole)) return { stories, reached: undefined }
    after = walked.last
    if (stories.length > limits.pageSize) break
  }
  return { stories, reached: after }
}

/** The stories that fill one page of the list, and the last row that was looked at for them. */
const walkOne = (rows: readonly Candidate[]) => {
  const fresh = new Set<string>()
  let last: Candidate | undefined
  for (const row of rows) {
    if (row.told && !fresh.has(row.story)) {
      if (fresh.size > limits.pageSize) return { fresh: [...fresh], last, whole: false }
      fresh.add(row.story)
    }
    last = row
  }
  return { fresh: [...fresh], last, whole: true }
}

const isOlder = (one: Anchor, other: Anchor): boolean =>
  one.at.getTime() === other.at.getTime() ? one.uid < other.uid : one.at < other.at
