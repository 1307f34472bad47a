/** The pane in an address; without one the overview is shown. The router loads it with the first screen. */
export const findPane = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
