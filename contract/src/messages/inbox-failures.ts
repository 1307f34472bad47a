/** Messages about the inbox. */
export const inboxFailures = {
  takesNoMessages: { key: 'ERR_2000036001', status: 403 },
  recipientDead: { key: 'ERR_2000036002', status: 422 },
  nobodyLeft: { key: 'ERR_2000036003', status: 422 },
  cannotWriteYourself: { key: 'ERR_2000036004', status: 422 },
  cannotLeavePair: { key: 'ERR_2000036005', status: 422 },
  conversationDeleted: { key: 'SUC_2000036001', status: 200 },
  conversationLeft: { key: 'SUC_2000036002', status: 200 },
  messageDeleted: { key: 'SUC_2000036003', status: 200 },
} as const
