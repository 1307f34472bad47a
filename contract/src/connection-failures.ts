/** Messages a browser shows by itself, before the rest of the catalogue is loaded. */
export const connectionFailures = {
  unavailable: { key: 'ERR_2000026008', status: 503 },
  unexpected: { key: 'ERR_2000026011', status: 500 },
  offline: { key: 'ERR_1000026001', status: 503 },
} as const
