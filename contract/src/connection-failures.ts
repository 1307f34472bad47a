/** What a browser may have to say by itself, before it knows the rest of the catalogue. */
export const connectionFailures = {
  unavailable: { key: 'ERR_2000026008', status: 503 },
  unexpected: { key: 'ERR_2000026011', status: 500 },
  offline: { key: 'ERR_1000026001', status: 503 },
} as const
