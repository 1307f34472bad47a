import type { DataOf } from '@souvenance/contract/endpoint'
import type { iceCards } from '@souvenance/contract/legacy/ice-card'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { nameCountry } from '../reference-data/public.ts'
import { tidyCard } from './card-content.ts'
import { findCard, renewAccess, saveContent } from './card-store.ts'
import { listOpenings } from './opening-store.ts'
import { presentCard } from './present-card.ts'

type Shown = DataOf<typeof iceCards.read>

const show = async ({
  db,
  services,
  thing,
  visit,
}: Pick<Call<never, SignedIn, undefined>, 'db' | 'services' | 'thing' | 'visit'>): Promise<Shown> => ({
  iceCard: presentCard(visit.language, await findCard(db, services, thing.userUid)),
})

export const readCard = (call: Call<typeof iceCards.read, SignedIn, undefined>): Promise<Shown> => show(call)

export const saveCard = async (call: Call<typeof iceCards.save, SignedIn, undefined>): Promise<Shown> => {
  const { trx, services, thing, input, answer } = call
  const { version: base, ...given } = input.body.iceCard
  const kept = await saveContent(trx, services, { ownerUid: thing.userUid, base, content: tidyCard(given) })
  const shown = await show(call)
  if (!kept) throw new Refusal('iceCardChanged', { iceCard: JSON.stringify(shown.iceCard) })
  answer.say('iceCardSaved')
  return shown
}

export const renewPin = async (
  call: Call<typeof iceCards.regeneratePin, SignedIn, undefined>,
): Promise<Shown> => {
  const { trx, services, thing, answer } = call
  if (!(await renewAccess(trx, services, thing.userUid))) throw new Refusal('iceCardMissing')
  answer.say('icePinRenewed')
  return show(call)
}

export const readOpenings = async ({
  db,
  thing,
  visit,
}: Call<typeof iceCards.openings, SignedIn, undefined>): Promise<DataOf<typeof iceCards.openings>> => ({
  items: (await listOpenings(db, thing.userUid)).map(({ openedAt, country }) => ({
    date: openedAt.toISOString(),
    country:
      country === null ? null : { uid: country, label: nameCountry(visit.language, country) ?? country },
  })),
})
