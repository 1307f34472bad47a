/** Messages about the emergency card. Its screen imports only this. */
export const iceCardMessages = {
  iceCardChanged: { key: 'ERR_2000034001', status: 409 },
  iceCardMissing: { key: 'ERR_2000034002', status: 409 },
  iceCardLanguages: { key: 'ERR_2000034003', status: 422 },
  iceCardTemplate: { key: 'ERR_2000034004', status: 422 },
  iceCardPhone: { key: 'ERR_2000034005', status: 422 },
  iceCardSaved: { key: 'SUC_2000034001', status: 200 },
  icePinRenewed: { key: 'SUC_2000034002', status: 200 },
} as const
