/** Debounce of filters. */
export const refetchAfter = 400
