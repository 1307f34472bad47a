import { findChapter, type Position } from '@souvenance/contract/biography/chapter-tree'
import type { ProposalDetail } from '@souvenance/contract/biography/chapters'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Reader } from '../../../platform/database/query-prepared.ts'
import { listPeople } from '../../clouds/public.ts'
import { readHeldPictures } from '../../pictures/public.ts'
import { getProposal, type OfBiography, type OfChapter } from '../chapters/load-chapter.ts'
import { foreseeNumber, numberOf } from '../chapters/place-chapter.ts'
import { findSeenRevision } from '../history/find-seen-revision.ts'
import { proposalPolicy } from '../policy.ts'
import type { ProposalRow } from './proposal-store.ts'

export const readProposal = async (
  call: Reader & { actor: Actor },
  thing: OfBiography,
  proposalUid: string,
): Promise<ProposalDetail> => {
  const row = await getProposal(call, thing, proposalUid)
  const [detail] = await presentProposals(call, thing, [row])
  if (!detail) throw new Error('a proposal was found and cannot be shown')
  return detail
}

export const presentProposals = async (
  call: Reader & { actor: Actor },
  thing: OfBiography,
  rows: readonly ProposalRow[],
): Promise<ProposalDetail[]> => {
  const { actor, db } = call
  const people = await listPeople(
    db,
    thing,
    rows.map(({ authorUid }) => authorUid),
  )
  const pictures = await readHeldPictures(
    call,
    [thing],
    rows.map(({ uid }) => uid),
  )
  const showing = { db, actor, thing, people, pictures }
  const shown: ProposalDetail[] = []
  for (const row of rows) shown.push(await presentProposal(showing, row))
  return shown
}

type Showing = {
  db: Database
  actor: Actor
  thing: OfBiography
  people: ReadonlyMap<string, PersonCard>
  pictures: ReadonlyMap<string, HeldPicture[]>
}

const presentProposal = async (
  { db, actor, thing, people, pictures }: Showing,
  row: ProposalRow,
): Promise<ProposalDetail> => {
  const { seen } = thing.tree
  const items = pictures.get(row.uid) ?? []
  const linked = row.linkedUid === null ? undefined : findChapter(seen, row.linkedUid)
  const position = wishOf(thing, row)
  const isOwn = proposalPolicy.edit(actor, { ...thing, item: row }) === true
  const takesIn = proposalPolicy.takeIn(actor, thing) === true
  return {
    itemUid: row.uid,
    itemType: itemTypeOf(row),
    title: row.title,
    body: row.body,
    content: { pictures: { items, totalCount: items.length } },
    comment: row.comment,
    author: row.authorUid === null ? null : (people.get(row.authorUid) ?? null),
    creationDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt?.toISOString() ?? null,
    version: row.version,
    linked: linked
      ? {
          itemUid: linked.uid,
          num: numberOf(seen, linked.uid),
          title: linked.title,
          version: linked.version,
        }
      : null,
    base: linked && takesIn ? await findBase(db, { ...thing, item: linked }, row) : null,
    position,
    num: row.linkedUid === null ? foreseeNumber(seen, null, position) : null,
    can: { edit: isOwn, accept: takesIn, refuse: takesIn, withdraw: isOwn },
  }
}

/** The text that the proposer says they began from. A reader who could not read that version then is not shown it. */
const findBase = async (
  db: Database,
  chapter: OfChapter,
  { linkedVersion }: ProposalRow,
): Promise<ProposalDetail['base']> => {
  const seen = linkedVersion === null ? undefined : await findSeenRevision(db, chapter, linkedVersion)
  return seen ? { title: seen.title, body: seen.body, version: seen.version } : null
}

/** The place of a new chapter, while the viewer sees the chapter it refers to. */
const wishOf = ({ tree }: OfBiography, { besideUid, placement }: ProposalRow): Position | null =>
  besideUid === null || placement === null || !findChapter(tree.seen, besideUid)
    ? null
    : { itemUid: besideUid, action: placement }
