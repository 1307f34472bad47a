import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { findItemType } from '@souvenance/contract/items/item-types'
import { IconBook, IconCalendarHeart, IconUnlink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { writeYear } from '../../../i18n/margin-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import classes from './viewer-side.module.css'

interface LinkedItemsProps {
  items: readonly FeedItem[]
  linkTo: (item: FeedItem, words: ReactNode) => ReactNode
  /** Absent for viewers who may not unlink the picture. */
  onDissociate: ((item: FeedItem) => void) | undefined
}

const firstLine = (text: string) =>
  text
    .split('\n', 1)[0]
    ?.replace(/^#+\s*/, '')
    .slice(0, 80)

/** The events and chapters that show a picture. */
export const LinkedItems = ({ items, linkTo, onDissociate }: LinkedItemsProps) => {
  const { t, language } = useTranslation('pictures')
  if (items.length === 0) return null
  return (
    <section>
      <h3 className={classes.label}>{t('pictures:viewer.linked')}</h3>
      <ul className={classes.linked}>
        {items.map((item) => {
          const Icon = findItemType(item.itemType)?.kind === 'chapter' ? IconBook : IconCalendarHeart
          const name = item.title || firstLine(item.message) || t('pictures:viewer.untitled')
          return (
            <li key={item.itemUid}>
              {linkTo(
                item,
                <>
                  <Icon size={21} stroke={1.6} aria-hidden="true" />
                  <span>
                    <bdi>{name}</bdi>
                    {item.associatedDate && `, ${writeYear({ t, language }, item.associatedDate)}`}
                  </span>
                </>,
              )}
              {onDissociate && (
                <IconButton
                  label={t('pictures:viewer.dissociate', { name })}
                  onClick={() => onDissociate(item)}
                >
                  <IconUnlink size={20} stroke={1.6} />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
