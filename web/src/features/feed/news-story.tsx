import type { FeedItem } from '@souvenance/contract/feed-items'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './news-story.module.css'
import { storyText, yearOfStory } from './story-text.ts'

/** Whose page it is on, and what happened there. */
export const NewsStory = ({ item }: { item: FeedItem }) => {
  const { t } = useTranslation('feed')
  const { memorial, lastActivityDate } = item
  return (
    <p className={classes.story}>
      <PersonAvatar
        name={memorial.fullname}
        picture={memorial.alive ? memorial.profilePics.avatar : memorial.profilePics.sm}
        memorial={!memorial.alive}
        size={44}
      />
      <span>
        <Link to="/$permalink" params={{ permalink: memorial.permalink }}>
          {memorial.fullname}
        </Link>
        <span className={classes.what}>
          {storyText(t, item.story)} · {yearOfStory(item) ?? <RelativeTime moment={lastActivityDate} />}
        </span>
      </span>
    </p>
  )
}
