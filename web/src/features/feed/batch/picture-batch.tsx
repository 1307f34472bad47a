import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ItemAnchor } from '../../../shared/items/item-anchor.tsx'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../../ui/people/person-link.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import type { Story } from '../card/feed-item.tsx'
import head from '../card/item-head.module.css'
import { ItemPictures } from '../card/item-pictures.tsx'
import signature from '../card/item-signature.module.css'
import { useFeedActions } from '../feed-actions.ts'
import classes from './picture-batch.module.css'

interface PictureBatchProps {
  item: FeedItem
  /** In the news of many pages, names the person who added them, and when. */
  story?: Story
}

/** Pictures added together: a few of them, and the way to all. */
export const PictureBatch = ({ item, story }: PictureBatchProps) => {
  const { t } = useTranslation('feed')
  const titleId = useId()
  const { openPicture } = useFeedActions()
  const article = useRef<HTMLElement>(null)
  useFocusBeside(article)
  const { author, content, creationDate } = item
  const { items, totalCount } = content.pictures
  return (
    <article ref={article} tabIndex={-1} className={classes.batch} aria-labelledby={titleId}>
      {story?.(item, titleId)}
      <h2 id={titleId} className={story ? head.untitled : head.title}>
        {t('feed:batch.title', { count: totalCount })}
      </h2>
      <ItemPictures
        pictures={items}
        totalCount={items.length}
        by={author?.fullname ?? t('feed:item.someone')}
        onOpen={openPicture && ((picture) => openPicture(item, picture))}
      />
      <div className={classes.close}>
        {author && !story && (
          <div className={signature.signature}>
            <PersonAvatar name={author.fullname} picture={author.profilePics.avatar} size={40} />
            <div>
              <PersonLink permalink={author.permalink} className={signature.name}>
                {author.fullname}
              </PersonLink>
              <p className={signature.details}>
                <RelativeTime moment={creationDate} />
              </p>
            </div>
          </div>
        )}
        <ItemAnchor item={item} className={classes.all}>
          <IconPhoto size={21} stroke={1.6} aria-hidden="true" />
          {t('feed:batch.all')}
        </ItemAnchor>
      </div>
    </article>
  )
}
