import { accountSettings } from '@souvenance/contract/account-settings'
import { pageSettings } from '@souvenance/contract/page-settings'
import type { Routes } from '../../platform/http/call.ts'
import { loadOwnStanding, loadStanding } from '../clouds/public.ts'
import { changeHome, changeMemorial, changePhone, changeTag } from './change-page.ts'
import { changePermalink, checkPermalink } from './change-permalink.ts'
import { changeBirth, changeCivilStatus, changeDeath } from './change-person.ts'
import { changePrivacy, presentPrivacy } from './change-privacy.ts'
import { settingsPolicy } from './policy.ts'
import { readGeneral } from './read-general.ts'

const { change, changeOwn } = settingsPolicy
const load = loadStanding

export const settingsRoutes: Routes = (on) => {
  on(accountSettings.general, { load, may: change }, readGeneral)
  on(pageSettings.privacy, { load, may: change }, async ({ thing: { page } }) => presentPrivacy(page))
  on(pageSettings.changePrivacy, { load, may: change }, changePrivacy)
  on(pageSettings.checkPermalink, { load, may: change }, checkPermalink)
  on(pageSettings.changePermalink, { load, may: change }, changePermalink)
  on(pageSettings.changeCivilStatus, { load, may: change }, changeCivilStatus)
  on(pageSettings.changeBirth, { load, may: change }, changeBirth)
  on(pageSettings.changeDeath, { load, may: settingsPolicy.changeDeath }, changeDeath)
  on(pageSettings.changeMemorial, { load, may: change }, changeMemorial)
  on(pageSettings.changeTag, { load, may: change }, changeTag)
  on(pageSettings.changePhone, { load: loadOwnStanding, may: changeOwn }, changePhone)
  on(pageSettings.changeHome, { load: loadOwnStanding, may: changeOwn }, changeHome)
}
