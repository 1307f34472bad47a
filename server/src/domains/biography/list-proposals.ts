import type { biography } from '@souvenance/contract/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import { sections } from '@souvenance/contract/sections'
import type { Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Anchor, countVisibleItems, type Lists, listVisibleItems } from '../clouds/public.ts'
import type { OfBiography, OfProposal } from './load-chapter.ts'
import { rightsOf } from './present-chapter.ts'
import { listProposals } from './proposal-store.ts'
import { readAnswers } from './read-answers.ts'
import { feedRightsOf } from './read-biography.ts'
import { presentProposals, readProposal } from './read-proposal.ts'

const chapterFeed = sections.biography
const lists: Lists = { runs: [{ feed: chapterFeed, section: sections.biography }], gates: ['proposal'] }

/** The latest first; `pos` 1 asks for what came before the anchor. */
export const readProposals = async (
  call: Call<typeof biography.proposals, OfBiography, undefined>,
): Promise<DataOf<typeof biography.proposals>> => {
  const { db, actor, thing, input, services } = call
  const { anchorDate, pos = 0 } = input.query
  const newestFirst = pos === 0
  const found = await listVisibleItems(call, [thing], {
    ...lists,
    order: { by: 'feed', newestFirst },
    after: anchorDate === undefined ? undefined : readAnchor(anchorDate),
    limit: limits.pageSize + 1,
  })
  const shown = found.slice(0, limits.pageSize)
  const last = shown.at(-1)
  const rows = new Map(
    (
      await listProposals(
        db,
        shown.map(({ uid }) => uid),
      )
    ).map((row) => [row.uid, row]),
  )
  const ordered = (newestFirst ? shown : shown.toReversed()).flatMap(({ uid }) => rows.get(uid) ?? [])
  return {
    items: await presentProposals(call, thing, ordered),
    answers: anchorDate === undefined ? await readAnswers(db, thing, services.clock.now()) : [],
    anchorDate: last ? writeAnchor(last) : null,
    eof: found.length <= limits.pageSize,
    rights: feedRightsOf(thing, rightsOf(actor, thing)),
  }
}

const writeAnchor = ({ at, uid }: Anchor): string => `${at.getTime()}.${uid}`

const readAnchor = (text: string): Anchor => {
  const [, time = '', uid = ''] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? []
  if (uid === '') throw new Refusal('badInput', { field: 'anchorDate', rule: 'pattern' })
  return { at: new Date(Number(time)), uid }
}

export const readOneProposal = async (
  call: Call<typeof biography.proposal, OfProposal, undefined>,
): Promise<DataOf<typeof biography.proposal>> => ({
  item: await readProposal(call, call.thing, call.thing.item.uid),
})

export const countProposals = async (
  call: Call<typeof biography.countProposals, OfBiography, undefined>,
): Promise<DataOf<typeof biography.countProposals>> => ({
  count: await countVisibleItems(call, call.thing, lists),
})
