/** Refusals of the digital safe, in their own file because its screen needs only these. */
export const safeFailures = {
  safeFolderUnknown: { key: 'ERR_2000025001', status: 404 },
  safeFull: { key: 'ERR_2000025002', status: 422 },
  safeFileTooLarge: { key: 'ERR_2000025003', status: 413 },
  safeLocked: { key: 'ERR_2000025004', status: 403 },
  safeNameImpossible: { key: 'ERR_2000025005', status: 422 },
  safeReadOnly: { key: 'ERR_2000025006', status: 403 },
  safeIntoItself: { key: 'ERR_2000025007', status: 422 },
  checksumWrong: { key: 'ERR_2000025008', status: 422 },
  uploadElsewhere: { key: 'ERR_2000025009', status: 409 },
  fileDamaged: { key: 'ERR_2000025010', status: 500 },
  tooManyUploads: { key: 'ERR_2000025011', status: 429 },
  safeTooDeep: { key: 'ERR_2000025012', status: 422 },
} as const
