import { requestTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type RequestWords, useRequestWords } from '../../shared/requests/request-words.ts'

/** The words of a request that waits for the viewer: asked of them, offered to them, or answered by another address. */
export const useWaitingWords = (): ((request: UserRequest) => RequestWords) => {
  const { t } = useTranslation('requests')
  const wordsOf = useRequestWords()
  return (request) => {
    const name = request.page.firstname
    const context = (request.answeredBy ?? request.person)?.gender
    if (!request.received)
      return {
        kind: t('requests:claim.kind'),
        asks: t('requests:claim.asks', { email: request.email }),
        meaning: t('requests:claim.meaning', { context }),
        accept: t('requests:claim.accept', { context }),
      }
    if (request.offer && request.requestType === requestTypes.editorialTeam)
      return {
        kind: t('requests:offer.kind', { name }),
        asks: t('requests:offer.asks', { name }),
        meaning: t('requests:offer.meaning', { context }),
        accept: t('requests:accept'),
      }
    return wordsOf(request)
  }
}
