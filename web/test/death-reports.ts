import type { DeathReport, Donator } from '@souvenance/contract/legacy/death-reports'
import { cardOf, inDays } from './requests.ts'

export const rose = cardOf('Rose', 'Laurent', 71)
export const theo = cardOf('Théo', 'Moreau', 72)

const opening = (days: number) => ({ opensAt: inDays(days), openedAt: null })

/** Théo told the viewer's service that Rose has died. */
export const reportOf = (part: Partial<DeathReport> = {}): DeathReport => ({
  reportUid: '00000000-0000-4000-8000-0000000000d1',
  userUid: rose.userUid,
  firstname: rose.firstname,
  lastname: rose.lastname,
  deathDate: '2026-01-02',
  deathDateFormat: 1,
  person: rose,
  state: 'running',
  reportDate: inDays(-0.5),
  reporter: theo,
  word: '',
  confirmed: 1,
  quorum: 1,
  wills: opening(0.5),
  memorial: opening(2.5),
  safe: opening(6.5),
  delays: [],
  returning: null,
  ending: null,
  ...part,
  can: {
    cancel: false,
    confirm: false,
    object: false,
    takeBack: false,
    doubtReturn: false,
    trustReturn: false,
    ...part.can,
  },
})

export const donatorOf = (part: Partial<Donator> = {}): Donator => ({
  ...rose,
  reportable: true,
  obstacle: null,
  reportableFrom: null,
  times: { wills: 1440, memorial: 4320, safe: 10_080 },
  reportUid: null,
  ...part,
})
