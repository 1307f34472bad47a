const views = ['trash', 'activity'] as const

/** The views shown instead of a folder. */
export type SafeView = (typeof views)[number]

export const findSafeView = (value: unknown): SafeView | undefined => views.find((view) => view === value)
