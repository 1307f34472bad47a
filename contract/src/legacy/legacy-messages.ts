/** Part of the catalogue of messages: legatees and safety times. */
export const legacyMessages = {
  tooManyLegatees: { key: 'ERR_2000033001', status: 422 },
  removeLegateeFirst: { key: 'ERR_2000033002', status: 409 },
  onlyOwnSafe: { key: 'ERR_2000033003', status: 422 },
  awayTooLong: { key: 'ERR_2000033004', status: 422 },
  legateeRemoved: { key: 'SUC_2000033001', status: 200 },
  legacyLeft: { key: 'SUC_2000033002', status: 200 },
  scopeChanged: { key: 'SUC_2000033003', status: 200 },
  quorumChanged: { key: 'SUC_2000033004', status: 200 },
  safetyTimesChanged: { key: 'SUC_2000033005', status: 200 },
} as const
