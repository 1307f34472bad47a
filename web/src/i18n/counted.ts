/** Servers count so far; beyond it stands a plus. */
const most = 99

export const isBeyond = (count: number): boolean => count > most

/** A number in a badge. */
export const badgeOf = (count: number): string => (isBeyond(count) ? `${most}+` : String(count))
