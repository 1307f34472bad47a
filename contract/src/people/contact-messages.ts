/** Part of the catalogue of messages: contacts. */
export const contactMessages = {
  bookUnreachable: { key: 'ERR_2000039001', status: 422 },
  bookCredentials: { key: 'ERR_2000039002', status: 422 },
  bookUnreadable: { key: 'ERR_2000039003', status: 422 },
  importRunning: { key: 'ERR_2000039004', status: 409 },
  importsBusy: { key: 'ERR_2000039005', status: 429 },
  contactFileTooLarge: { key: 'ERR_2000039006', status: 413 },
  contactFileUnknown: { key: 'ERR_2000039007', status: 422 },
  providerUnknown: { key: 'ERR_2000039008', status: 422 },
  consentOver: { key: 'ERR_2000039009', status: 422 },
  tooManyContacts: { key: 'ERR_2000039010', status: 422 },
  contactAdded: { key: 'SUC_2000039001', status: 200 },
  contactDeleted: { key: 'SUC_2000039002', status: 200 },
  contactsDeleted: { key: 'SUC_2000039003', status: 200 },
} as const
