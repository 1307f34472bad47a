import { use } from 'react'
import type { PageFacts } from '../session/page-facts.ts'
import { SessionContext } from '../session/session.ts'

type RunBy = NonNullable<PageFacts['runBy']>
export type AboutName = RunBy['about'][number]

const nobody: RunBy = { about: [] }

/**
 * The contact and texts of the people who run the installation; also around screens that failed, where there may be no session.
 */
export const useRunBy = (): RunBy => use(SessionContext)?.runBy ?? nobody
