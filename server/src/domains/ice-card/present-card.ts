import type { Language } from '@souvenance/contract/languages'
import { cardLanguages, cardTemplates, type IceCard } from '@souvenance/contract/legacy/ice-card'
import { nameCountry } from '../reference-data/public.ts'
import { emptyCard } from './card-content.ts'
import type { KeptCard } from './card-store.ts'
import { cardWords } from './card-words.ts'
import { mostWrongPins } from './try-pin.ts'

const labelled = (labels: readonly string[]) => labels.map((label) => ({ label }))

/** The languages that were chosen come first, in their order. */
const presentLanguages = (selected: IceCard['languages'][number]['id'][]): IceCard['languages'] =>
  [...selected, ...cardLanguages.filter((language) => !selected.includes(language))].map((id) => ({
    id,
    label: cardWords[id].language,
    selected: selected.includes(id),
  }))

export const presentCard = (language: Language, kept: KeptCard | undefined): IceCard => {
  const content = kept?.content ?? emptyCard(language)
  const countryOf = (uid: string | null) => uid && { uid, label: nameCountry(language, uid) ?? uid }
  const { doctor } = content
  return {
    version: kept?.version ?? 0,
    changedAt: kept?.changedAt.toISOString() ?? null,
    bloodGroup: content.bloodGroup,
    organDonor: content.organDonor,
    online: content.online,
    doctor: doctor && {
      name: doctor.name,
      phone: doctor.phone,
      location: { label: doctor.address, country: countryOf(doctor.country) || null },
    },
    contacts: [...content.contacts],
    allergies: labelled(content.allergies),
    medications: labelled(content.medications),
    otherInfos: labelled(content.otherInfos),
    languages: presentLanguages([...content.languages]),
    templates: cardTemplates.map((id) => ({ id, selected: id === content.template })),
    country: countryOf(content.country) || null,
    pin: kept?.access.pin ?? null,
    disabled: (kept?.wrongPins ?? 0) >= mostWrongPins,
    downloadCount: kept?.downloadCount ?? 0,
    lastDownload: kept?.downloadedAt?.toISOString() ?? null,
  }
}
