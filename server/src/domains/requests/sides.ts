import { levels } from '@souvenance/contract/people/levels'
import { isOffer, isOwnersAlone, type ReadRequest } from './request.ts'

/** Where a reader stands to a request. */
export type Sides = {
  /** The request goes to them: their yes or no settles it. */
  answers: boolean
  /** They asked it, or look after the page it is asked for, unless its owner asked who inherits or follows it. */
  asks: boolean
  /** They answered with another address than the invited one. */
  claims: boolean
}

const looksAfter = (level: number | null): boolean => level !== null && level >= levels.administrator

export const sidesOf = (request: ReadRequest, userUid: string | null): Sides => {
  const { recipientUid, recipientPageUid, claimantUid, sourceUid, level, recipientLevel, reached } = request
  const mine = userUid !== null && sourceUid === userUid
  const asked = recipientPageUid === null ? recipientUid === userUid : looksAfter(recipientLevel)
  return {
    answers: userUid !== null && reached && !mine && asked,
    asks: mine || (looksAfter(level) && !isOffer(request) && !isOwnersAlone(request)),
    claims: userUid !== null && claimantUid === userUid,
  }
}
