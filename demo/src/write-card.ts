import {
  cardLanguages,
  cardTemplates,
  type GivenCard,
  iceCards,
  relationships,
} from '@souvenance/contract/legacy/ice-card'
import type { createApp } from '@souvenance/server/app'
import { actAs } from './act-as.ts'
import { demoPeople } from './people.ts'

type Http = Awaited<ReturnType<typeof createApp>>

/** Rose carries a card. */
export const writeCard = async (http: Http): Promise<void> => {
  const rose = demoPeople.find(({ firstname }) => firstname === 'Rose')
  if (!rose) throw new Error('nobody of the sample families is called Rose')
  await actAs(http, rose, (acting) =>
    acting.call(iceCards.save, { body: { iceCard: { ...cardOfRose, version: 0 } } }),
  )
}

const cardOfRose: GivenCard = {
  bloodGroup: 'A+',
  organDonor: true,
  online: true,
  doctor: {
    name: 'Dr Hélène Marchand',
    phone: '+33 4 50 00 11 22',
    location: { label: '4 rue Vaugelas, Annecy', country: { uid: 'FR' } },
  },
  contacts: [
    { name: 'Claire Laurent', phone: '+33 6 00 00 56 78', relationship: relationships.child },
    { name: 'Théo Moreau', phone: '+33 6 00 00 12 34', relationship: relationships.other },
  ],
  allergies: [{ label: 'Pénicilline' }, { label: 'Piqûres de guêpe' }],
  medications: [
    { label: 'Lévothyroxine 75 µg, le matin' },
    { label: 'Ramipril 5 mg' },
    { label: 'Aspirine 75 mg' },
  ],
  otherInfos: [{ label: 'Prothèse de hanche gauche depuis 2021' }],
  languages: cardLanguages.map((id) => ({ id, selected: id === 'fr' || id === 'en' })),
  templates: cardTemplates.map((id) => ({ id, selected: id === 'wallet' })),
  country: { uid: 'FR' },
}
