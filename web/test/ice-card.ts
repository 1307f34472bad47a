import type { IceCard } from '@souvenance/contract/legacy/ice-card'

/** A card as the service answers it: saved once, never printed. */
export const someCard = (more: Partial<IceCard> = {}): IceCard => ({
  version: 1,
  changedAt: '2026-01-02T10:00:00.000Z',
  bloodGroup: 'A+',
  organDonor: null,
  online: true,
  doctor: {
    name: 'Dr Marchand',
    phone: '+33 4 72 00 11 22',
    location: { label: 'Lyon', country: { uid: 'FR', label: 'France' } },
  },
  contacts: [{ name: 'Théo Moreau', phone: '+33 6 12 34 56 78', relationship: 3 }],
  allergies: [{ label: 'Penicillin' }],
  medications: [],
  otherInfos: [],
  languages: [
    { id: 'en', label: 'English', selected: true },
    { id: 'fr', label: 'Français', selected: false },
    { id: 'de', label: 'Deutsch', selected: false },
    { id: 'it', label: 'Italiano', selected: false },
  ],
  templates: [
    { id: 'wallet', selected: true },
    { id: 'a6', selected: false },
    { id: 'a4', selected: false },
  ],
  country: { uid: 'FR', label: 'France' },
  pin: '419203',
  disabled: false,
  downloadCount: 0,
  lastDownload: null,
  ...more,
})
