import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { kindOf } from '../../../shared/items/item-kind.ts'
import { useKindName } from '../../../shared/items/kind-names.ts'
import classes from './item-head.module.css'

interface ItemHeadProps {
  item: FeedItem
  title: string
  titleId: string
}

/** The title. An item without one, and every tribute, is named for screen readers only: its words come first. */
export const ItemHead = ({ item, title, titleId }: ItemHeadProps) => {
  const { t } = useTranslation('feed')
  const nameOf = useKindName()
  const kind = kindOf(item.itemType)
  if (kind === 'tribute')
    return (
      <header data-untitled={!title || undefined}>
        <h2 id={titleId} className={classes.untitled}>
          {item.author?.fullname ?? t('feed:item.someone')}
        </h2>
        {title && (
          <p className={classes.title} dir="auto">
            {title}
          </p>
        )}
      </header>
    )
  return (
    <header data-untitled={!title || undefined}>
      <h2 id={titleId} className={title ? classes.title : classes.untitled} dir="auto">
        {kind === 'chapter' ? (
          <Link
            className={classes.chapter}
            to="/$permalink/biography"
            params={{ permalink: item.memorial.permalink }}
            hash={item.itemUid}
          >
            {title}
          </Link>
        ) : (
          title || nameOf(kind)
        )}
      </h2>
    </header>
  )
}
