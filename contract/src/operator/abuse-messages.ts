/** Part of the catalogue of messages: reports of abuse, and the operator's desk. */
export const abuseMessages = {
  alreadyReported: { key: 'ERR_2000001001', status: 409 },
  tooManyReports: { key: 'ERR_2000001002', status: 429 },
  cannotReportOwn: { key: 'ERR_2000001003', status: 422 },
  partyToReport: { key: 'ERR_2000001004', status: 403 },
  alreadyDecided: { key: 'ERR_2000001005', status: 409 },
  cannotDecideSo: { key: 'ERR_2000001006', status: 422 },
  deskShut: { key: 'ERR_2000001007', status: 403 },
  accountSuspended: { key: 'ERR_2000001008', status: 403 },
  nobodyOfAddress: { key: 'ERR_2000001009', status: 422 },
  abuseReported: { key: 'SUC_1000001001', status: 200 },
  reportDecided: { key: 'SUC_2000001001', status: 200 },
  deathReportEnded: { key: 'SUC_2000001002', status: 200 },
  creditsChanged: { key: 'SUC_2000001003', status: 200 },
} as const
