/** Limits both sides know. What an operator may change stands in the server's settings instead. */
export const limits = {
  name: 80,
  email: 254,
  passwordMin: 12,
  passwordMax: 128,
  oldestBirthYears: 150,
  emailsPerAccount: 10,
  headerTag: 500,
  pageSize: 20,
  headerPictures: 20,
  linkAddress: 2000,
  itemMessage: 20_000,
  comment: 5_000,
  word: 1_000,
} as const
