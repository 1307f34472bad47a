import { accessMessages } from './accounts/access-messages.ts'
import { deletionMessages } from './accounts/deletion-messages.ts'
import { exportMessages } from './accounts/export-messages.ts'
import { shutFailures } from './accounts/shut-failures.ts'
import { connectionFailures } from './connection-failures.ts'
import { iceCardMessages } from './legacy/ice-card-messages.ts'
import { lastWillsFailures } from './legacy/last-wills-failures.ts'
import { legacyMessages } from './legacy/legacy-messages.ts'
import { reportMessages } from './legacy/report-messages.ts'
import { inboxFailures } from './messages/inbox-failures.ts'
import { letterMessages } from './messages/letter-messages.ts'
import { abuseMessages } from './operator/abuse-messages.ts'
import { contactMessages } from './people/contact-messages.ts'
import { familyFailures } from './people/family-failures.ts'
import { requestMessages } from './people/request-messages.ts'
import { safeFailures } from './safe/safe-failures.ts'

/**
 * Every message the product can send, by name. A code is ERR_|SUC_|INF_|WRN_, its origin (1 client, 2 server),
 * six digits of area and three of number. Areas: 1 reports of abuse, 7 feeds and pictures, 18 biography, 23 view-as, 25 digital safe, 26
 * requests to the API, 27 accounts, 28 e-mail addresses, 29 pages, 30 followers and clouds, 31 requests and teams, 32
 * family circle, 33 legacy, 34 emergency card, 35 last wills, 36 messages, 37 reports of a death, 38 letters, 39
 * contacts, 42 exports, 43 deleting an account or a memorial.
 */
export const catalogue = {
  ...connectionFailures,
  ...safeFailures,
  ...shutFailures,
  ...accessMessages,
  ...familyFailures,
  ...inboxFailures,
  ...letterMessages,
  ...contactMessages,
  ...deletionMessages,
  ...exportMessages,

  badInput: { key: 'ERR_2000026001', status: 400 },
  notFound: { key: 'ERR_2000026002', status: 404 },
  signInFirst: { key: 'ERR_2000026003', status: 401 },
  notAllowed: { key: 'ERR_2000026004', status: 403 },
  foreignOrigin: { key: 'ERR_2000026005', status: 403 },
  tooManyRequests: { key: 'ERR_2000026006', status: 429 },
  tooLarge: { key: 'ERR_2000026007', status: 413 },
  storageFull: { key: 'ERR_2000026009', status: 507 },
  keyReused: { key: 'ERR_2000026010', status: 422 },
  unsupportedMedia: { key: 'ERR_2000026012', status: 415 },
  someoneElse: { key: 'ERR_2000026013', status: 401 },

  wrongCredentials: { key: 'ERR_2000027001', status: 422 },
  waitBeforeRetry: { key: 'ERR_2000027002', status: 429 },
  passwordTooShort: { key: 'ERR_2000027003', status: 422 },
  passwordTooCommon: { key: 'ERR_2000027004', status: 422 },
  birthDateImpossible: { key: 'ERR_2000027005', status: 422 },
  wrongPassword: { key: 'ERR_2000027006', status: 422 },
  linkExpired: { key: 'ERR_2000027007', status: 422 },
  passwordNeeded: { key: 'ERR_2000027008', status: 422 },
  unconfirmed: { key: 'ERR_2000027009', status: 403 },
  passwordTooLong: { key: 'ERR_2000027010', status: 422 },
  passwordTooPersonal: { key: 'ERR_2000027011', status: 422 },
  accountCreated: { key: 'SUC_2000027001', status: 200 },
  accountConfirmed: { key: 'SUC_2000027002', status: 200 },
  confirmationSent: { key: 'SUC_2000027003', status: 200 },
  resetSent: { key: 'SUC_2000027004', status: 200 },
  passwordChanged: { key: 'SUC_2000027005', status: 200 },
  languageChanged: { key: 'SUC_2000027006', status: 200 },
  sessionEnded: { key: 'SUC_2000027007', status: 200 },
  changesUndone: { key: 'SUC_2000027008', status: 200 },
  passwordChangedSafeShut: { key: 'SUC_2000027009', status: 200 },
  sessionsEnded: { key: 'SUC_2000027010', status: 200 },

  emailInvalid: { key: 'ERR_2000028001', status: 422 },
  emailAlreadyYours: { key: 'ERR_2000028002', status: 409 },
  emailIsPrimary: { key: 'ERR_2000028003', status: 409 },
  emailAlreadyConfirmed: { key: 'ERR_2000028004', status: 409 },
  tooManyEmails: { key: 'ERR_2000028005', status: 422 },
  emailTaken: { key: 'ERR_2000028006', status: 409 },
  emailNotConfirmed: { key: 'ERR_2000028007', status: 409 },
  emailsSettling: { key: 'ERR_2000028008', status: 409 },
  emailAdded: { key: 'SUC_2000028001', status: 200 },
  emailConfirmed: { key: 'SUC_2000028002', status: 200 },
  emailDeleted: { key: 'SUC_2000028003', status: 200 },
  emailNowPrimary: { key: 'SUC_2000028004', status: 200 },

  pictureExtension: { key: 'ERR_1000007001', status: 422 },
  pictureTooLarge: { key: 'ERR_1000007002', status: 413 },
  notAPicture: { key: 'ERR_2000007002', status: 422 },
  tooManyPixels: { key: 'ERR_2000007003', status: 422 },
  pictureQuota: { key: 'ERR_2000007004', status: 422 },
  pictureShare: { key: 'ERR_2000007021', status: 422 },
  noRoomToRestore: { key: 'ERR_2000007022', status: 422 },
  cropOutside: { key: 'ERR_2000007005', status: 422 },
  tooManyHeaderPictures: { key: 'ERR_2000007006', status: 422 },
  tooManyPictures: { key: 'ERR_1000007003', status: 422 },
  tooManyChapterPictures: { key: 'ERR_2000007007', status: 422 },
  manyPictures: { key: 'ERR_2000007020', status: 429 },
  chosenTwice: { key: 'INF_1000007001', status: 200 },
  picturesDated: { key: 'SUC_1000007006', status: 200 },
  picturesKeptAside: { key: 'SUC_1000007007', status: 200 },

  itemNotFound: { key: 'ERR_2000007001', status: 404 },
  itemTypeNotSupported: { key: 'ERR_2000007008', status: 422 },
  itemStale: { key: 'ERR_2000007009', status: 409 },
  dateNeeded: { key: 'ERR_2000007010', status: 422 },
  dateImpossible: { key: 'ERR_2000007011', status: 422 },
  nothingSaid: { key: 'ERR_2000007012', status: 422 },
  stateImpossible: { key: 'ERR_2000007013', status: 422 },
  tributesClosed: { key: 'ERR_2000007014', status: 403 },
  followFirst: { key: 'ERR_2000007015', status: 403 },
  feedCannot: { key: 'ERR_2000007016', status: 422 },
  itemPublished: { key: 'SUC_2000007001', status: 200 },
  draftKept: { key: 'SUC_2000007002', status: 200 },
  itemProposed: { key: 'SUC_2000007003', status: 200 },
  itemSaved: { key: 'SUC_2000007004', status: 200 },
  proposalAccepted: { key: 'SUC_2000007005', status: 200 },
  proposalRefused: { key: 'SUC_2000007006', status: 200 },
  itemDeleted: { key: 'SUC_2000007007', status: 200 },
  itemRestored: { key: 'SUC_2000007008', status: 200 },

  screenTooNarrow: { key: 'ERR_1000018006', status: 422 },
  chapterLocked: { key: 'ERR_2000018001', status: 409 },
  chapterChanged: { key: 'ERR_2000018002', status: 409 },
  chapterTooDeep: { key: 'ERR_2000018003', status: 422 },
  chapterPlaceGone: { key: 'ERR_2000018004', status: 422 },
  chapterStateImpossible: { key: 'ERR_2000018005', status: 422 },
  chapterWouldClose: { key: 'ERR_2000018006', status: 422 },
  chapterSaved: { key: 'SUC_2000018001', status: 200 },
  proposalSent: { key: 'SUC_2000018002', status: 200 },
  proposalTakenIn: { key: 'SUC_2000018003', status: 200 },
  proposalDeclined: { key: 'SUC_2000018004', status: 200 },
  proposalWithdrawn: { key: 'SUC_2000018005', status: 200 },
  chapterDeleted: { key: 'SUC_2000018006', status: 200 },
  orderKept: { key: 'SUC_2000018007', status: 200 },

  viewedAsCloud: { key: 'INF_1000023001', status: 200 },
  viewAsOnlyReads: { key: 'ERR_2000023001', status: 403 },

  lifetimeImpossible: { key: 'ERR_2000029001', status: 422 },
  permalinkTaken: { key: 'ERR_2000029002', status: 409 },
  permalinkInvalid: { key: 'ERR_2000029003', status: 422 },
  permalinkLocked: { key: 'ERR_2000029004', status: 409 },
  memorialCreated: { key: 'SUC_2000029001', status: 200 },
  settingsSaved: { key: 'SUC_2000029002', status: 200 },

  cloudUnknown: { key: 'ERR_2000030001', status: 422 },
  cloudsImpossible: { key: 'ERR_2000030002', status: 422 },
  cannotBanYourself: { key: 'ERR_2000030003', status: 422 },
  cannotBanCaretaker: { key: 'ERR_2000030004', status: 422 },
  cannotFollowYourself: { key: 'ERR_2000030005', status: 422 },
  leaveTeamFirst: { key: 'ERR_2000030006', status: 409 },

  ...iceCardMessages,
  ...lastWillsFailures,
  ...requestMessages,
  ...legacyMessages,
  ...reportMessages,
  ...abuseMessages,
} as const

export type MessageName = keyof typeof catalogue

type NamedLike<Start extends string> = {
  [Name in MessageName]: (typeof catalogue)[Name]['key'] extends `${Start}${string}` ? Name : never
}[MessageName]

export type ErrorName = NamedLike<'ERR_'>
