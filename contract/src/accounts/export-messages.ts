/** Part of the catalogue of messages: exports and imports. */
export const exportMessages = {
  exportRunning: { key: 'ERR_2000042001', status: 409 },
  exportedToday: { key: 'ERR_2000042002', status: 409 },
  exportNotReady: { key: 'ERR_2000042003', status: 409 },
  bringingRunning: { key: 'ERR_2000042004', status: 409 },
  archiveTooLarge: { key: 'ERR_2000042005', status: 413 },
  archiveNoZip: { key: 'ERR_2000042006', status: 422 },
  exportBegun: { key: 'SUC_2000042001', status: 200 },
  exportRemoved: { key: 'SUC_2000042002', status: 200 },
  bringingBegun: { key: 'SUC_2000042003', status: 200 },
  bringingCancelled: { key: 'SUC_2000042004', status: 200 },
} as const
