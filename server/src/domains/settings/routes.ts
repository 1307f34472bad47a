import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { communications } from '@souvenance/contract/accounts/communications'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadOwnStanding, loadStanding, pagePolicy } from '../clouds/public.ts'
import { changePermalink, checkPermalink } from '../pages/public.ts'
import { changeHome, changeMemorial, changePhone, changeTag } from './change-page.ts'
import { changeBirth, changeCivilStatus, changeDeath } from './change-person.ts'
import { changePrivacy, presentPrivacy } from './change-privacy.ts'
import { blockPerson, changeCommunications, readCommunications, unblockPerson } from './communications.ts'
import { settingsPolicy } from './policy.ts'
import { readGeneral } from './read-general.ts'
import { forgetPage, loadRemembered, rememberPage } from './remembered.ts'

const { read, change, changeOwn } = settingsPolicy
const load = loadStanding
/** Enough to try some permalinks, too few to enumerate those in use. */
const checks = { perAccount: { hits: 120, seconds: 3600 } }
const changes = { perAccount: { hits: 30, seconds: 3600 } }

export const settingsRoutes: Routes = (on) => {
  on(accountSettings.general, { load, may: read }, readGeneral)
  on(pageSettings.privacy, { load, may: read }, async ({ thing: { page } }) => presentPrivacy(page))
  on(pageSettings.changePrivacy, { load, may: change }, changePrivacy)
  on(pageSettings.checkPermalink, { load, may: change, limit: checks }, checkPermalink)
  on(pageSettings.changePermalink, { load, may: change, limit: changes }, changePermalink)
  on(pageSettings.changeCivilStatus, { load, may: change }, changeCivilStatus)
  on(pageSettings.changeBirth, { load, may: change }, changeBirth)
  on(pageSettings.changeDeath, { load, may: settingsPolicy.changeDeath }, changeDeath)
  on(pageSettings.changeMemorial, { load, may: change }, changeMemorial)
  on(pageSettings.changeTag, { load, may: change }, changeTag)
  on(pageSettings.changePhone, { load: loadOwnStanding, may: changeOwn }, changePhone)
  on(pageSettings.changeHome, { load: loadOwnStanding, may: changeOwn }, changeHome)
  on(communications.read, { may: signedIn }, readCommunications)
  on(communications.change, { may: signedIn }, changeCommunications)
  on(communications.block, { may: signedIn }, blockPerson)
  on(communications.unblock, { may: signedIn }, unblockPerson)
  on(communications.remember, { load: loadRemembered, may: pagePolicy.remember }, rememberPage)
  on(communications.forget, { may: signedIn }, forgetPage)
}
