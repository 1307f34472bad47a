/** Part of the catalogue of messages: passkeys, the second factor and its recovery codes. */
export const accessMessages = {
  secondFactorNeeded: { key: 'ERR_2000027020', status: 422 },
  wrongCode: { key: 'ERR_2000027021', status: 422 },
  passkeyRefused: { key: 'ERR_2000027022', status: 422 },
  passkeyKnown: { key: 'ERR_2000027023', status: 409 },
  passkeyCopied: { key: 'ERR_2000027024', status: 422 },
  passkeyStillAsked: { key: 'ERR_2000027025', status: 409 },
  noFactorYet: { key: 'ERR_2000027026', status: 409 },
  tooManyPasskeys: { key: 'ERR_2000027027', status: 422 },
  passkeyAdded: { key: 'SUC_2000027020', status: 200 },
  passkeyRemoved: { key: 'SUC_2000027021', status: 200 },
  secondFactorOn: { key: 'SUC_2000027022', status: 200 },
  secondFactorOff: { key: 'SUC_2000027023', status: 200 },
  recoveryCodesMade: { key: 'SUC_2000027024', status: 200 },
} as const
