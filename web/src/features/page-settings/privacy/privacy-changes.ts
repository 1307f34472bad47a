import type { Privacy } from '@souvenance/contract/pages/page-settings'

export type Phase = 'am' | 'pm'

type Audiences = Record<string, number[]>

/** Unsaved choices. */
export type PrivacyChanges = Record<Phase, Audiences>

export const noChanges: PrivacyChanges = { am: {}, pm: {} }

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/** Choosing the saved value again removes the change. */
export const chooseAudience = (
  changes: PrivacyChanges,
  saved: Privacy,
  { phase, section, clouds }: { phase: Phase; section: number; clouds: number[] },
): PrivacyChanges => {
  const { [section]: _, ...others } = changes[phase]
  const unchanged = same(clouds, saved[phase]?.[section] ?? [])
  return { ...changes, [phase]: unchanged ? others : { ...others, [section]: clouds } }
}

/** A section changed in both phases counts as one. */
export const countChangedLines = ({ am, pm }: PrivacyChanges): number =>
  new Set([...Object.keys(am), ...Object.keys(pm)]).size

/** Only the phases that changed. */
export const bodyOfChanges = ({ am, pm }: PrivacyChanges): Partial<PrivacyChanges> => ({
  ...(Object.keys(am).length > 0 && { am }),
  ...(Object.keys(pm).length > 0 && { pm }),
})
