/**
 * A browser has one session for all its windows. This header says for whom a window acts, by the uid of their page, or that
 * nobody has signed in to it, so that nothing it sends is done in the name of whoever signed in elsewhere meanwhile.
 */
export const actingAs = { header: 'acting-as', nobody: 'visitor' } as const
