import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { ItemWhen } from '../card/item-when.tsx'
import classes from './news-story.module.css'
import { dateOfEvent, storyText } from './story-text.ts'

/** The page of an item, and what happened there. */
export const NewsStory = ({ item, titleId }: { item: FeedItem; titleId: string }) => {
  const { t, language } = useTranslation('feed', 'ui')
  const { memorial, lastActivityDate } = item
  return (
    <p className={classes.story}>
      <PersonAvatar
        name={memorial.fullname}
        picture={memorial.alive ? memorial.profilePics.avatar : memorial.profilePics.picSm}
        memorial={!memorial.alive}
        size={44}
      />
      <span>
        <Link className={classes.who} to="/$permalink" params={{ permalink: memorial.permalink }}>
          {memorial.fullname}
        </Link>
        <span className={classes.what}>
          {storyText(t, item.story)} ·{' '}
          <ItemWhen item={item} titleId={titleId}>
            {dateOfEvent({ t, language }, item) ?? <RelativeTime moment={lastActivityDate} />}
          </ItemWhen>
        </span>
      </span>
    </p>
  )
}
