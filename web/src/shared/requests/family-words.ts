import { useTranslation } from '../../i18n/use-translation.ts'
import { useKinWord } from '../people/kin-name.ts'
import { useSession } from '../session/session.ts'
import type { Asked, RequestWords } from './request-words.ts'

const unknownGender = 'U'

/** The words of a request for a family link, for the person who answers it. */
export const useFamilyWords = (): ((asked: Asked) => RequestWords) => {
  const { t } = useTranslation('requests')
  const { user } = useSession()
  const kinWord = useKinWord()
  return ({ page, person, family, offer }) => {
    const relative = family?.relative
    const values = {
      name: page.firstname,
      kin: family ? kinWord(family, relative?.gender ?? unknownGender) : '',
      relative: relative?.fullname ?? '',
      context: person?.gender,
    }
    const isMemorial = relative?.alive === false
    const asks = () => {
      if (offer)
        return page.userUid === user?.userUid
          ? t('requests:family.offersOwn', values)
          : t('requests:family.offers', values)
      if (isMemorial) return t('requests:family.asksMemorial', values)
      return page.userUid === person?.userUid
        ? t('requests:family.asksOwn', values)
        : t('requests:family.asks', values)
    }
    const meaning = () => {
      if (offer) return t('requests:family.meaningOffer', values)
      return isMemorial ? t('requests:family.meaningMemorial') : t('requests:family.meaning')
    }
    return {
      kind: t('requests:family.kind', values),
      asks: asks(),
      meaning: meaning(),
      accept: t('requests:accept'),
    }
  }
}
