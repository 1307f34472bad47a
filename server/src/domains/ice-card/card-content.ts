import type { CardLanguage, CardTemplate, GivenCard } from '@souvenance/contract/legacy/ice-card'
import { cardLanguages } from '@souvenance/contract/legacy/ice-card'
import { isPhone } from '@souvenance/contract/legacy/ice-card-phone'
import { limits } from '@souvenance/contract/limits'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { nameCountry } from '../reference-data/public.ts'

type Doctor = { name: string; phone: string; address: string; country: string | null }
type Contact = GivenCard['contacts'][number]

/** The content of a card, as it is sealed. */
export type CardContent = Pick<GivenCard, 'bloodGroup' | 'organDonor' | 'online'> & {
  doctor: Doctor | null
  contacts: readonly Contact[]
  allergies: readonly string[]
  medications: readonly string[]
  otherInfos: readonly string[]
  /** The first leads. */
  languages: readonly CardLanguage[]
  template: CardTemplate
  country: string | null
}

export const emptyCard = (language: string): CardContent => ({
  bloodGroup: null,
  organDonor: null,
  online: true,
  doctor: null,
  contacts: [],
  allergies: [],
  medications: [],
  otherInfos: [],
  languages: cardLanguages.filter((one) => one === language),
  template: 'wallet',
  country: null,
})

/** A minus as wide as the plus. */
export const printedGroup = (group: string): string => group.replace('-', '−')

/** One line without spaces that nobody sees. */
const tidyLine = (text: string): string => text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const tidyPhone = (text: string, field: string): string => {
  const phone = tidyLine(text)
  if (!isPhone(phone)) throw new Refusal('iceCardPhone', { field })
  return phone
}

const tidyLabels = (items: readonly { label: string }[]): string[] => [
  ...new Set(items.map(({ label }) => tidyLine(label))),
]

const onceEach = (contacts: readonly Contact[]): Contact[] => [
  ...new Map(contacts.map((contact) => [`${contact.name} ${contact.phone}`, contact])).values(),
]

const selectedOf = <Id extends string>(items: readonly { id: Id; selected: boolean }[]): Id[] => [
  ...new Set(items.filter(({ selected }) => selected).map(({ id }) => id)),
]

export const leadingLanguage = ({ languages }: Pick<CardContent, 'languages'>): CardLanguage =>
  languages[0] ?? 'en'

/** Refuses a country that there is not. */
export const requireCountry = (uid: string | null, field: string): string | null => {
  if (uid !== null && nameCountry('en', uid) === undefined)
    throw new Refusal('badInput', { field, rule: 'enum' })
  return uid
}

/** Refuses what no card can show; each thing is said once. */
export const tidyCard = (given: GivenCard): CardContent => {
  const languages = selectedOf(given.languages)
  if (languages.length === 0 || languages.length > limits.iceLanguages)
    throw new Refusal('iceCardLanguages', { field: 'languages' })
  const [template, ...others] = selectedOf(given.templates)
  if (!template || others.length > 0) throw new Refusal('iceCardTemplate', { field: 'templates' })
  const { doctor } = given
  return {
    bloodGroup: given.bloodGroup,
    organDonor: given.organDonor,
    online: given.online,
    doctor: doctor && {
      name: tidyLine(doctor.name),
      phone: doctor.phone.trim() === '' ? '' : tidyPhone(doctor.phone, 'doctor.phone'),
      address: tidyLine(doctor.location.label),
      country: requireCountry(doctor.location.country?.uid ?? null, 'doctor.location.country.uid'),
    },
    contacts: onceEach(
      given.contacts.map(({ name, phone, relationship }, place) => ({
        name: tidyLine(name),
        phone: tidyPhone(phone, `contacts.${place}.phone`),
        relationship,
      })),
    ),
    allergies: tidyLabels(given.allergies),
    medications: tidyLabels(given.medications),
    otherInfos: tidyLabels(given.otherInfos),
    languages,
    template,
    country: requireCountry(given.country?.uid ?? null, 'country.uid'),
  }
}
