import { findChapter, type Position } from '@souvenance/contract/biography/chapter-tree'
import type { ProposalDetail } from '@souvenance/contract/biography/chapters'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Reader } from '../../../platform/database/query-prepared.ts'
import { listPeople } from '../../clouds/public.ts'
import { readHeldPictures } from '../../pictures/public.ts'
import { getProposal, type OfBiography } from '../chapters/load-chapter.ts'
import { foreseeNumber, numberOf } from '../chapters/place-chapter.ts'
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
  return rows.map((row) => presentProposal({ actor, thing, people, pictures }, row))
}

type Showing = {
  actor: Actor
  thing: OfBiography
  people: ReadonlyMap<string, PersonCard>
  pictures: ReadonlyMap<string, HeldPicture[]>
}

const presentProposal = ({ actor, thing, people, pictures }: Showing, row: ProposalRow): ProposalDetail => {
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
    base: linked && takesIn ? baseOf(row) : null,
    position,
    num: row.linkedUid === null ? foreseeNumber(seen, null, position) : null,
    can: { edit: isOwn, accept: takesIn, refuse: takesIn, withdraw: isOwn },
  }
}

const baseOf = ({ baseTitle, baseBody, linkedVersion }: ProposalRow): ProposalDetail['base'] =>
  baseTitle === null || baseBody === null || linkedVersion === null
    ? null
    : { title: baseTitle, body: baseBody, version: linkedVersion }

/** The place of a new chapter, while the viewer sees the chapter it refers to. */
const wishOf = ({ tree }: OfBiography, { besideUid, placement }: ProposalRow): Position | null =>
  besideUid === null || placement === null || !findChapter(tree.seen, besideUid)
    ? null
    : { itemUid: besideUid, action: placement }
