import type { GivenCard, IceCard } from '@souvenance/contract/legacy/ice-card'

const onlyUid = (country: { uid: string } | null) => country && { uid: country.uid }

/** A card as it is sent, from one that was read. */
export const givenFrom = (card: IceCard): GivenCard => ({
  bloodGroup: card.bloodGroup,
  organDonor: card.organDonor,
  online: card.online,
  doctor: card.doctor && {
    name: card.doctor.name,
    phone: card.doctor.phone,
    location: { label: card.doctor.location.label, country: onlyUid(card.doctor.location.country) },
  },
  contacts: card.contacts.map(({ name, phone, relationship }) => ({ name, phone, relationship })),
  allergies: card.allergies.map(({ label }) => ({ label })),
  medications: card.medications.map(({ label }) => ({ label })),
  otherInfos: card.otherInfos.map(({ label }) => ({ label })),
  languages: card.languages.map(({ id, selected }) => ({ id, selected })),
  templates: card.templates.map(({ id, selected }) => ({ id, selected })),
  country: onlyUid(card.country),
})

export const isSameCard = (one: GivenCard, other: GivenCard): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
