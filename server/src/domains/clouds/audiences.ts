import { hasLevel, type Standing } from './standing.ts'
import { privacyOf } from './visibility.ts'

/** One run of rows in item_audiences, in the order of the feed. */
export type Audience = { section: number; audience: number; gate: number; authorUid: string }

const gates = { published: 0, draft: 1, proposal: 2, afterDeath: 3 } as const
const audiences = { onlyMe: 0, everyone: 1, clouds: [1, 2, 3], author: 9, authorBeforeDeath: 10 } as const
const nobody = '00000000-0000-0000-0000-000000000000'

/** Every run that holds something for this viewer, and none that holds much they may not see. */
export const audiencesOf = (standing: Standing, sections: readonly number[]): Audience[] =>
  sections.flatMap((section) => [
    ...cross(cloudsOpen(standing, section), gatesOpen(standing)).map(([audience, gate]) => ({
      section,
      audience,
      gate,
      authorUid: nobody,
    })),
    ...ownRuns(standing).map(([audience, gate]) => ({
      section,
      audience,
      gate,
      authorUid: standing.userUid ?? nobody,
    })),
  ])

const cloudsOpen = (standing: Standing, section: number): number[] => {
  if (standing.level === 3) return [audiences.onlyMe, ...audiences.clouds]
  if (hasLevel(standing, 1)) return [...audiences.clouds]
  const mine = [...new Set([audiences.everyone, standing.cloud ?? audiences.everyone])]
  const open = privacyOf(standing, section)
  return mine.some((cloud) => open.includes(cloud)) ? mine : []
}

const gatesOpen = (standing: Standing): number[] => [
  gates.published,
  ...(hasLevel(standing, 1) ? [gates.draft, gates.proposal] : []),
  ...(standing.phase === 'pm' || standing.level === 3 ? [gates.afterDeath] : []),
]

const ownRuns = (standing: Standing): [number, number][] => {
  if (standing.userUid === null || standing.level === 3) return []
  const workshop = hasLevel(standing, 1)
  const runs: [number, number][] = [
    [audiences.author, gates.published],
    [audiences.author, gates.proposal],
  ]
  if (workshop) runs.push([audiences.author, gates.draft], [audiences.authorBeforeDeath, gates.afterDeath])
  if (workshop || standing.phase === 'pm') runs.push([audiences.author, gates.afterDeath])
  return runs
}

const cross = (left: readonly number[], right: readonly number[]): [number, number][] =>
  left.flatMap((first) => right.map((second): [number, number] => [first, second]))
