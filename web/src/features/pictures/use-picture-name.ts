import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Named = Pick<HeldPicture, 'message' | 'associatedDate'>

/** Alternative text of a picture: its description, or its date. */
export const usePictureName = (): ((picture: Named) => string) => {
  const { t } = useTranslation('pictures')
  return ({ message, associatedDate }) => {
    if (message) return message
    return associatedDate
      ? t('pictures:name.year', { year: yearOf(associatedDate) })
      : t('pictures:name.none')
  }
}
