import type { HeldPicture } from '@souvenance/contract/feed-items'
import { yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Named = Pick<HeldPicture, 'description' | 'associatedDate'>

/** What a picture is called for those who do not see it: what it shows, or at least when it was. */
export const usePictureName = (): ((picture: Named) => string) => {
  const { t } = useTranslation('pictures')
  return ({ description, associatedDate }) => {
    if (description) return description
    return associatedDate
      ? t('pictures:name.year', { year: yearOf(associatedDate) })
      : t('pictures:name.none')
  }
}
