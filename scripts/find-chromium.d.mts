/** The browser of the journeys, if this machine has one. */
export function findChromium(): string | undefined
