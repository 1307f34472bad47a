import type { FeedItem, HeldPicture } from '@souvenance/contract/items/feed-items'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { writeDate, yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { kindOf } from '../../shared/items/item-kind.ts'
import { useKindName } from '../../shared/items/kind-names.ts'
import { splitTitle } from '../../ui/text/titled-text.ts'

const fullDay = 1

/** A tribute has the day it was written. */
const dateOf = ({ associatedDate, creationDate }: FeedItem): PartialDate =>
  associatedDate ?? { date: creationDate.slice(0, 10), format: fullDay }

type Told = {
  year: number
  /** Told after the death. */
  after: boolean
  /** The day and the place, as far as they are known. */
  when: string
  title: string
  body: string
  by: string | undefined
  tribute: boolean
}

export const useToldWords = (): ((item: FeedItem) => Told) => {
  const { t, language } = useTranslation('feed', 'reading')
  const nameOf = useKindName()
  return (item) => {
    const kind = kindOf(item.itemType)
    const date = dateOf(item)
    const year = yearOf(date)
    const { title, body } = splitTitle(item.message)
    const named: Partial<Record<typeof kind, string>> = {
      birth: t('feed:moment.birth', { name: item.memorial.fullname }),
      death: t('feed:moment.death', { name: item.memorial.fullname }),
    }
    const written = writeDate({ t, language }, date)
    return {
      year,
      after: item.memorial.deathYear !== null && year > item.memorial.deathYear,
      when: [written === String(year) ? '' : written, item.place?.label].filter(Boolean).join(', '),
      title: named[kind] ?? (title || (body.trim() ? '' : nameOf(kind))),
      body,
      by: item.author?.fullname,
      tribute: kind === 'tribute',
    }
  }
}

/** A picture without a description is named by its year, or by who added it. */
export const usePictureName = (): ((picture: HeldPicture, by: string | undefined) => string) => {
  const { t } = useTranslation('feed')
  return ({ message, associatedDate }, by) => {
    if (message) return message
    const name = by ?? t('feed:item.someone')
    return associatedDate
      ? t('feed:picture.altYear', { name, year: yearOf(associatedDate) })
      : t('feed:picture.alt', { name })
  }
}
