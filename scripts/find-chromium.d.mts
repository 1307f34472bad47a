/** The browser the journeys run in, if this machine has one. */
export function findChromium(): string | undefined
