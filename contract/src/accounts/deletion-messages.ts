/** Part of the catalogue of messages: deleting an account or a memorial. */
export const deletionMessages = {
  deletionWhileReported: { key: 'ERR_2000043001', status: 409 },
  recipientNeeded: { key: 'ERR_2000043002', status: 422 },
  recipientImpossible: { key: 'ERR_2000043003', status: 422 },
  nameDiffers: { key: 'ERR_2000043004', status: 422 },
  alreadyLeaving: { key: 'ERR_2000043005', status: 409 },
  tooLateToKeep: { key: 'ERR_2000043006', status: 409 },
  accountLeaving: { key: 'SUC_2000043001', status: 200 },
  memorialLeaving: { key: 'SUC_2000043002', status: 200 },
  memorialHidden: { key: 'SUC_2000043003', status: 200 },
  accountKept: { key: 'SUC_2000043004', status: 200 },
  memorialKept: { key: 'SUC_2000043005', status: 200 },
} as const
