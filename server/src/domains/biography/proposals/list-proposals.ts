import type { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Call } from '../../../platform/http/calls/call.ts'
import { countVisibleItems } from '../../audience/public.ts'
import { feedKinds, feedOpen, listFeed, narrowFeed } from '../../feed/public.ts'
import { feedRightsOf } from '../book/read-biography.ts'
import type { OfBiography, OfProposal } from '../chapters/load-chapter.ts'
import { rightsOf } from '../chapters/present-chapter.ts'
import { listProposals } from './proposal-store.ts'
import { presentProposals, readProposal } from './read-proposal.ts'

const { chapterProposals } = feedKinds

/** The latest first. */
export const readProposals = async (
  call: Call<typeof biography.proposals, OfBiography, undefined>,
): Promise<DataOf<typeof biography.proposals>> => {
  const { db, actor, thing, input } = call
  const { query } = input
  const kind = narrowFeed(chapterProposals, query.filters)
  const { entries, anchorDate, eof } = await listFeed(call, thing, kind, query)
  const uids = entries.flatMap((entry) => entry.uids)
  const rows = new Map((await listProposals(db, uids)).map((row) => [row.uid, row]))
  return {
    items: await presentProposals(
      call,
      thing,
      uids.flatMap((uid) => rows.get(uid) ?? []),
    ),
    anchorDate,
    eof,
    rights: { ...feedRightsOf(thing, rightsOf(actor, thing)), isVisibleFor: feedOpen(thing, kind) },
  }
}

export const readOneProposal = async (
  call: Call<typeof biography.proposal, OfProposal, undefined>,
): Promise<DataOf<typeof biography.proposal>> => ({
  item: await readProposal(call, call.thing, call.thing.item.uid),
})

export const countProposals = async (
  call: Call<typeof biography.countProposals, OfBiography, undefined>,
): Promise<DataOf<typeof biography.countProposals>> => ({
  count: await countVisibleItems(call, call.thing, chapterProposals),
})
