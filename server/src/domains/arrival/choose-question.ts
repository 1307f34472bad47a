import { createHash } from 'node:crypto'
import { type Question, questionsAbout } from '@souvenance/contract/pages/questions'
import type { Actor } from '../../platform/access/actor.ts'
import type { Standing } from '../clouds/public.ts'
import { feedPolicy } from '../items/public.ts'
import { numberOf } from './day-of-call.ts'
import { isFirstYear } from './first-year.ts'
import { everyQuestion, type PutAsideQuestion } from './questions-store.ts'

type Chosen = { standing: Standing; question: Question }

const drawn = (...parts: string[]): string => createHash('sha256').update(parts.join(' ')).digest('hex')

/** The same parts always give the same order. */
const shuffled = <Each>(each: readonly Each[], nameOf: (one: Each) => string): Each[] =>
  each.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))

/**
 * One question for a person and a day, about someone whose page they may write on. The person it is about is
 * drawn each day; the questions about them come in an order of their own, so that none returns before the
 * others were asked.
 */
export const chooseQuestion = (
  actor: Actor,
  standings: readonly Standing[],
  aside: readonly PutAsideQuestion[],
  day: string,
): Chosen | undefined => {
  if (!actor.signedIn || aside.some(({ on }) => on === day)) return undefined
  const { userUid } = actor
  const isAside = ({ page }: Standing, question: string): boolean =>
    aside.some(
      (put) =>
        put.pageUid === page.uid && put.question === question && (put.until === null || put.until > day),
    )
  const isAsked = (standing: Standing): boolean =>
    standing.page.uid !== userUid &&
    !isFirstYear(standing.page, day) &&
    !isAside(standing, everyQuestion) &&
    feedPolicy.writeTribute(actor, standing) === true
  for (const standing of shuffled(standings.filter(isAsked), ({ page }) => drawn(userUid, day, page.uid))) {
    const open = questionsAbout(standing.page).filter((question) => !isAside(standing, question))
    const ordered = shuffled(open, (question) => drawn(userUid, standing.page.uid, question))
    const question = ordered[numberOf(day) % ordered.length]
    if (question) return { standing, question }
  }
  return undefined
}
