/** Messages about last wills. Their screen imports only this. */
export const lastWillsFailures = {
  lastWillsChanged: { key: 'ERR_2000035001', status: 409 },
  lastWillsSaved: { key: 'SUC_2000035001', status: 200 },
} as const
