import { use } from 'react'
import type { PageFacts } from '../session/page-facts.ts'
import { SessionContext } from '../session/session.ts'

type RunBy = NonNullable<PageFacts['runBy']>
export type AboutName = RunBy['about'][number]

const nobody: RunBy = { about: [] }

/** What whoever runs this place tells of themselves; also around screens that failed, where there may be no session. */
export const useRunBy = (): RunBy => use(SessionContext)?.runBy ?? nobody
