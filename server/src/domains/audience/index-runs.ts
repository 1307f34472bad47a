import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'
import { hasLevel, privacyOf, type Standing } from '../clouds/public.ts'

/** One run of rows in item_audiences, in feed order. */
export type Audience = Run & { pageUid: string; audience: number; gate: number; authorUid: string }

/** A feed number and a section: the part of the index that a feed reads. */
export type Run = { feed: number; section: number }

const gateNumbers = { published: 0, draft: 1, proposal: 2, afterDeath: 3 } as const
export type Gate = keyof typeof gateNumbers
export const allGates: readonly Gate[] = ['published', 'draft', 'proposal', 'afterDeath']

export type Lists = { runs: readonly Run[]; gates: readonly Gate[] }

const audiences = {
  onlyMe: cloudTypes.onlyMe,
  everyone: 1,
  clouds: [cloudTypes.public, cloudTypes.family, cloudTypes.friends],
  author: 9,
  authorBeforeDeath: 10,
} as const
const nobody = '00000000-0000-0000-0000-000000000000'
/** Folded items have runs of their own: this is added to the number of their gate. */
const foldedGates = 4

/** Every run with items for this viewer. None has many items the viewer may not see. */
export const audiencesOf = (standing: Standing, { runs, gates }: Lists): Audience[] =>
  runs.flatMap((run) => {
    const place = { ...run, pageUid: standing.page.uid }
    const reached = [
      ...cross(cloudsOpen(standing, run.section), gatesOpen(standing)).map(([audience, gate]) => ({
        ...place,
        audience,
        gate: gateNumbers[gate],
        asked: gates.includes(gate),
        authorUid: nobody,
      })),
      ...ownRuns(standing).map(([audience, gate]) => ({
        ...place,
        audience,
        gate: gateNumbers[gate],
        asked: gates.includes(gate),
        authorUid: standing.userUid ?? nobody,
      })),
    ].filter(({ asked }) => asked)
    return standing.page.folds ? [...reached, ...foldedRuns(standing, reached)] : reached
  })

/** The same of what is folded away: for those who hold the page all of it, for authors their own. */
const foldedRuns = (standing: Standing, reached: readonly Audience[]): Audience[] => {
  const holds = hasLevel(standing, levels.administrator)
  if (!holds && standing.userUid === null) return []
  return reached.map((run) => ({
    ...run,
    gate: run.gate + foldedGates,
    authorUid: holds ? run.authorUid : (standing.userUid ?? nobody),
  }))
}

const cloudsOpen = (standing: Standing, section: number): number[] => {
  if (standing.level === levels.owner) return [audiences.onlyMe, ...audiences.clouds]
  if (hasLevel(standing, levels.editor)) return [...audiences.clouds]
  const mine = [...new Set([audiences.everyone, standing.cloud ?? audiences.everyone])]
  const open = privacyOf(standing, section)
  return mine.some((cloud) => open.includes(cloud)) ? mine : []
}

const gatesOpen = (standing: Standing): Gate[] => [
  'published',
  ...(hasLevel(standing, levels.editor) ? (['draft', 'proposal'] as const) : []),
  ...(standing.phase === 'pm' || standing.level === levels.owner ? (['afterDeath'] as const) : []),
]

const ownRuns = (standing: Standing): [number, Gate][] => {
  if (standing.userUid === null || standing.level === levels.owner) return []
  const workshop = hasLevel(standing, levels.editor)
  const runs: [number, Gate][] = [
    [audiences.author, 'published'],
    [audiences.author, 'proposal'],
  ]
  if (workshop) runs.push([audiences.author, 'draft'], [audiences.authorBeforeDeath, 'afterDeath'])
  if (workshop || standing.phase === 'pm') runs.push([audiences.author, 'afterDeath'])
  return runs
}

const cross = <Left, Right>(left: readonly Left[], right: readonly Right[]): [Left, Right][] =>
  left.flatMap((first) => right.map((second): [Left, Right] => [first, second]))
