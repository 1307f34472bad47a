const views = ['trash', 'activity'] as const

/** What is shown in place of a folder. */
export type SafeView = (typeof views)[number]

export const findSafeView = (value: unknown): SafeView | undefined => views.find((view) => view === value)
