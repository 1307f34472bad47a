const composerKinds = ['tribute', 'life-event', 'picture'] as const
export type ComposerKind = (typeof composerKinds)[number]

export const findComposerKind = (value: unknown): ComposerKind | undefined =>
  composerKinds.find((kind) => kind === value)
