import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { clouds } from '@souvenance/contract/people/followers'
import { forSignedIn, holding, ofOwn, onPage, reading, type Scene, whenConfirmed } from './row.ts'

const ofPage = ({ page }: Scene) => ({ params: { uid: page } })
const ofFollower = ({ page, follower }: Scene) => ({ params: { uid: page, userUid: follower } })

export const pageRows = [
  onPage(pages.page, reading, ofPage),
  onPage(pages.permalink, reading, ({ permalink }) => ({ params: { permalink } })),
  onPage(clouds.followers, reading, ofPage),
  onPage(clouds.followings, reading, ofPage),
  whenConfirmed('nowhere', onPage(clouds.follow, [401, 'ok', 'ok', 'ok', 'ok'], ofPage, 422)),
  whenConfirmed('nowhere', onPage(clouds.unfollow, [401, 'ok', 'ok', 409, 409], ofPage)),
  onPage(clouds.list, holding, ofPage),
  onPage(clouds.invited, holding, ofPage),
  onPage(clouds.followersOfCloud, holding, ({ page }) => ({ params: { uid: page, cloudType: 2 } })),
  onPage(clouds.attach, holding, ({ page, follower }) => ({
    params: { uid: page, cloudType: 2, userUid: follower },
  })),
  onPage(clouds.ban, holding, ofFollower),
  onPage(clouds.unban, holding, ofFollower),

  onPage(accountSettings.general, holding, ofPage),
  onPage(pageSettings.privacy, holding, ofPage),
  onPage(pageSettings.changePrivacy, holding, (scene) => ({ ...ofPage(scene), body: { pm: { 18: [1] } } })),
  whenConfirmed(
    'on others',
    onPage(pageSettings.checkPermalink, holding, ({ page }) => ({
      params: { uid: page, permalink: 'somewhere-else' },
    })),
  ),
  onPage(pageSettings.changePermalink, holding, (scene) => ({
    ...ofPage(scene),
    body: { pl: scene.permalink },
  })),
  onPage(pageSettings.changeCivilStatus, holding, (scene) => ({
    ...ofPage(scene),
    body: { civilStatus: { firstname: 'Rose', lastname: 'Canary', gender: 'F' as const, fullnameFormat: 1 } },
  })),
  onPage(pageSettings.changeBirth, holding, (scene) => ({
    ...ofPage(scene),
    body: { birthDate: '1940-01-01', birthDateFormat: 1 },
  })),
  onPage(
    pageSettings.changeDeath,
    holding,
    (scene) => ({ ...ofPage(scene), body: { deathDate: '2020-01-01', deathDateFormat: 1 } }),
    403,
  ),
  onPage(pageSettings.changeTag, holding, (scene) => ({ ...ofPage(scene), body: { tag: 'Canary' } })),
  onPage(pageSettings.changeMemorial, holding, (scene) => ({
    ...ofPage(scene),
    body: { visible: true, indexable: false },
  })),
]

export const ownPageRows = [
  ofOwn(pages.createMemorial, [401, 403, 'ok'], () => ({ body: { firstname: 'Rose', lastname: 'Laurent' } })),
  ofOwn(pages.listMemorials, forSignedIn),
  ofOwn(pages.latestMemorials, forSignedIn),
  ofOwn(pages.countFollowings, forSignedIn),
  ofOwn(pageSettings.changePhone, forSignedIn, () => ({ body: {} })),
  ofOwn(pageSettings.changeHome, forSignedIn, () => ({ body: {} })),
]
