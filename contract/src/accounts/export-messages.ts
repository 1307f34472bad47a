/** Part of the catalogue of messages: exports. */
export const exportMessages = {
  exportRunning: { key: 'ERR_2000042001', status: 409 },
  exportedToday: { key: 'ERR_2000042002', status: 409 },
  exportNotReady: { key: 'ERR_2000042003', status: 409 },
  exportBegun: { key: 'SUC_2000042001', status: 200 },
  exportRemoved: { key: 'SUC_2000042002', status: 200 },
} as const
