import type { DataOf } from '@souvenance/contract/endpoint'
import type { pageSettings } from '@souvenance/contract/pages/page-settings'
import { allSections } from '@souvenance/contract/pages/sections'
import { isCloudSelection } from '@souvenance/contract/people/clouds'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import type { Page, PrivacyMap } from '../persons/public.ts'
import { mergePrivacy } from './settings-store.ts'

type Change = typeof pageSettings.changePrivacy
type Shown = DataOf<typeof pageSettings.privacy>

const known = new Set(allSections.map(String))

export const presentPrivacy = ({ alive, privacyAm, privacyPm }: Page): Shown => ({
  alive,
  am: alive ? writable(privacyAm) : null,
  pm: writable(privacyPm),
})

const writable = (map: PrivacyMap): Record<string, number[]> =>
  Object.fromEntries(Object.entries(map).map(([section, clouds]) => [section, [...clouds]]))

/** Sections that are left out stay unchanged; one invalid choice refuses the whole change. */
export const changePrivacy = async ({
  trx,
  thing: { page, userUid },
  input: { body },
  answer,
}: Call<Change, Standing, undefined>): Promise<Shown> => {
  if (body.am && !page.alive) throw new Refusal('cloudsImpossible', { phase: 'am' })
  const merged = await mergePrivacy(trx, page.uid, { am: chosenIn(body.am), pm: chosenIn(body.pm) })
  await recordAudit(trx, { actor: userUid, act: 'privacy changed', target: page.uid, details: body })
  answer.say('settingsSaved')
  return presentPrivacy({ ...page, ...merged })
}

const chosenIn = (map: PrivacyMap = {}): PrivacyMap =>
  Object.fromEntries(
    Object.entries(map).map(([section, clouds]) => {
      if (!known.has(section) || !isCloudSelection(clouds)) throw new Refusal('cloudsImpossible', { section })
      return [section, clouds.toSorted((one, other) => one - other)]
    }),
  )
