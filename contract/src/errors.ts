/**
 * Every message the product can send, by name. A code is ERR_|SUC_|INF_|WRN_, its origin (1 client, 2 server),
 * six digits of area and three of number. Areas: 7 pictures, 23 view-as, 26 requests to the API, 27 accounts,
 * 28 e-mail addresses.
 */
export const catalogue = {
  badInput: { key: 'ERR_2000026001', status: 400 },
  notFound: { key: 'ERR_2000026002', status: 404 },
  signInFirst: { key: 'ERR_2000026003', status: 401 },
  notAllowed: { key: 'ERR_2000026004', status: 403 },
  foreignOrigin: { key: 'ERR_2000026005', status: 403 },
  tooManyRequests: { key: 'ERR_2000026006', status: 429 },
  tooLarge: { key: 'ERR_2000026007', status: 413 },
  unavailable: { key: 'ERR_2000026008', status: 503 },
  storageFull: { key: 'ERR_2000026009', status: 507 },
  keyReused: { key: 'ERR_2000026010', status: 422 },
  unexpected: { key: 'ERR_2000026011', status: 500 },
  unsupportedMedia: { key: 'ERR_2000026012', status: 415 },
  offline: { key: 'ERR_1000026001', status: 503 },

  wrongCredentials: { key: 'ERR_2000027001', status: 422 },
  waitBeforeRetry: { key: 'ERR_2000027002', status: 429 },
  passwordTooShort: { key: 'ERR_2000027003', status: 422 },
  passwordTooCommon: { key: 'ERR_2000027004', status: 422 },
  birthDateImpossible: { key: 'ERR_2000027005', status: 422 },
  wrongPassword: { key: 'ERR_2000027006', status: 422 },
  linkExpired: { key: 'ERR_2000027007', status: 422 },
  passwordNeeded: { key: 'ERR_2000027008', status: 422 },
  unconfirmed: { key: 'ERR_2000027009', status: 403 },
  accountCreated: { key: 'SUC_2000027001', status: 200 },
  accountConfirmed: { key: 'SUC_2000027002', status: 200 },
  confirmationSent: { key: 'SUC_2000027003', status: 200 },
  resetSent: { key: 'SUC_2000027004', status: 200 },
  passwordChanged: { key: 'SUC_2000027005', status: 200 },
  languageChanged: { key: 'SUC_2000027006', status: 200 },
  sessionEnded: { key: 'SUC_2000027007', status: 200 },

  emailInvalid: { key: 'ERR_2000028001', status: 422 },
  emailAlreadyYours: { key: 'ERR_2000028002', status: 409 },
  emailIsPrimary: { key: 'ERR_2000028003', status: 409 },
  emailAlreadyConfirmed: { key: 'ERR_2000028004', status: 409 },
  tooManyEmails: { key: 'ERR_2000028005', status: 422 },
  emailTaken: { key: 'ERR_2000028006', status: 409 },
  emailNotConfirmed: { key: 'ERR_2000028007', status: 409 },
  emailAdded: { key: 'SUC_2000028001', status: 200 },
  emailConfirmed: { key: 'SUC_2000028002', status: 200 },
  emailDeleted: { key: 'SUC_2000028003', status: 200 },
  emailNowPrimary: { key: 'SUC_2000028004', status: 200 },
} as const

export type MessageName = keyof typeof catalogue

type NamedLike<Start extends string> = {
  [Name in MessageName]: (typeof catalogue)[Name]['key'] extends `${Start}${string}` ? Name : never
}[MessageName]

export type ErrorName = NamedLike<'ERR_'>
