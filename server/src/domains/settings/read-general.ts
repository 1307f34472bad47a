import type { accountSettings } from '@souvenance/contract/accounts/account-settings'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Home, Phone } from '@souvenance/contract/pages/page-settings'
import type { Database } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { listEmails, presentEmails } from '../accounts/public.ts'
import type { Standing } from '../clouds/public.ts'
import { getDefaults } from '../items/public.ts'
import { unlockDateOf } from '../pages/public.ts'
import type { Page } from '../persons/public.ts'
import { getContactDetails } from './settings-store.ts'

type General = DataOf<typeof accountSettings.general>
type Private = Pick<General, 'emails' | 'home' | 'phone'>

export const readGeneral = async ({
  db,
  actor,
  thing: { page },
  visit,
  services,
}: Call<typeof accountSettings.general, Standing, undefined>): Promise<General> => {
  const isOwn = actor.signedIn && actor.userUid === page.uid
  return {
    alive: page.alive,
    language: visit.language,
    ...(isOwn ? await readPrivate(db, page.uid, actor.accountUid) : nothingPrivate),
    ...presentGeneral(page, services.clock.now()),
    memorial: {
      visible: page.visible,
      indexable: page.indexable,
      ...(await getDefaults({ db, services }, page.uid)),
    },
  }
}

const nothingPrivate: Private = { emails: [], home: null, phone: null }

const readPrivate = async (db: Database, pageUid: string, accountUid: string): Promise<Private> => {
  const emails = await listEmails(db, accountUid)
  const { home, phone } = await getContactDetails(db, pageUid)
  return { emails: presentEmails(emails), home: home as Home, phone: phone as Phone }
}

const presentGeneral = (page: Page, now: Date) => ({
  permalink: { pl: page.permalink, unlockDate: unlockDateOf(page.permalinkChangedAt, now) },
  civilStatus: {
    firstname: page.firstname,
    lastname: page.lastname,
    maritalName: page.maritalName,
    gender: page.gender,
    fullnameFormat: page.fullnameFormat,
  },
  birth: { birthDate: page.birthDate, birthDateFormat: page.birthDateFormat },
  death: page.alive ? null : { deathDate: page.deathDate, deathDateFormat: page.deathDateFormat },
  tag: page.tag === '' ? null : page.tag,
})
