import {
  type CardLanguage,
  cardLanguages,
  type GivenCard,
  iceCards,
} from '@souvenance/contract/legacy/ice-card'
import { limits } from '@souvenance/contract/limits'
import type { TestPerson } from './create-person.ts'

export const selecting = (...chosen: CardLanguage[]): GivenCard['languages'] =>
  [...chosen, ...cardLanguages.filter((one) => !chosen.includes(one))].map((id) => ({
    id,
    selected: chosen.includes(id),
  }))

export const cardOf = (more: Partial<GivenCard> = {}): GivenCard => ({
  bloodGroup: 'A+',
  organDonor: true,
  online: true,
  doctor: {
    name: 'Dr Hélène Marchand',
    phone: '+33 4 72 00 11 22',
    location: { label: '4 quai Perrière, Lyon', country: { uid: 'FR' } },
  },
  contacts: [{ name: 'Théo Moreau', phone: '+33 6 12 34 56 78', relationship: 3 }],
  allergies: [{ label: 'Penicillin' }],
  medications: [{ label: 'Ramipril 5 mg' }],
  otherInfos: [{ label: 'Left hip replaced in 2021' }],
  languages: selecting('fr', 'en'),
  templates: [{ id: 'wallet', selected: true }],
  country: { uid: 'FR' },
  ...more,
})

/** Every list at its maximum, every text as wide as it can be. */
export const fullCard = (more: Partial<GivenCard> = {}): GivenCard => {
  const wide = (length: number, end: number) => `${'W'.repeat(length - 3)}${String(end).padStart(3, '0')}`
  const labels = (from: number) =>
    Array.from({ length: limits.iceLabels }, (_, place) => ({ label: wide(limits.iceLabel, from + place) }))
  return cardOf({
    doctor: {
      name: wide(limits.iceName, 400),
      phone: `+33${'4'.repeat(limits.icePhone - 3)}`,
      location: { label: wide(limits.iceAddress, 401), country: { uid: 'GB' } },
    },
    contacts: Array.from({ length: limits.iceContacts }, (_, place) => ({
      name: wide(limits.iceName, 500 + place),
      phone: `+33${String(place).repeat(limits.icePhone - 3)}`,
      relationship: 4,
    })),
    allergies: labels(100),
    medications: labels(200),
    otherInfos: labels(300),
    languages: selecting('es', 'it', 'pt'),
    ...more,
  })
}

export const saveCard = (
  { browser }: Pick<TestPerson, 'browser'>,
  card: GivenCard,
  version = 0,
  headers = {},
) => browser.call(iceCards.save, { body: { iceCard: { ...card, version } } }, headers)
