/** Levels on a page; each includes the rights of those below. An editor may also be a drafting assistant. */
export const levels = { follower: 0, editor: 1, administrator: 2, owner: 3 } as const

export type Level = (typeof levels)[keyof typeof levels]
