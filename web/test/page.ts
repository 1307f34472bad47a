import type { PageHeader } from '@souvenance/contract/pages/page-header'

/** The memorial of Émile, which the viewer administers. */
export const emile: PageHeader = {
  userUid: '00000000-0000-4000-8000-0000000000e1',
  permalink: 'emile-laurent',
  firstname: 'Émile',
  lastname: 'Laurent',
  maritalName: null,
  fullname: 'Émile Laurent',
  gender: 'M',
  alive: false,
  birth: { date: '1929-05-03', format: 1 },
  death: { date: '2017-01-09', format: 1 },
  tag: null,
  indexable: false,
  profilePics: {},
  coverPics: {},
  counts: { followers: 3, followings: 0, chapters: 0, tributes: 0, pictures: 0, family: 0 },
  rights: { level: 2, own: false, follows: true, viewAs: null, tributesOpen: true },
  can: {
    follow: false,
    unfollow: true,
    publish: true,
    viewAs: true,
    manageFollowers: true,
    changeSettings: true,
    changePictures: true,
    offerHelp: false,
    remember: false,
    joinFamily: true,
    writeTo: false,
  },
}
