import type { FeedItem } from '@souvenance/contract/feed-items'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StateChip } from '../../ui/marks/state-chip.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import classes from './item-head.module.css'
import { kindOf, markOf } from './item-kind.ts'
import { kindIcons, useKindName } from './kind-names.ts'

interface ItemHeadProps {
  item: FeedItem
  title: string
  titleId: string
  /** Who may read it: a mark, or for those who may change it a choice. */
  audience: ReactNode
  onPlace: () => void
}

/** A tribute begins with who wrote it, everything else with what it is about. */
export const ItemHead = ({ item, title, titleId, audience, onPlace }: ItemHeadProps) => {
  const { t } = useTranslation('feed')
  const nameOf = useKindName()
  const kind = kindOf(item.itemType)
  const mark = markOf(item.itemType)
  const { author, contributor, place } = item
  const Icon = kindIcons[kind]
  const pictured = kind === 'picture' || kind === 'attached-picture'
  const by = author && (
    <PersonLink permalink={author.permalink} className={classes.name}>
      {author.fullname}
    </PersonLink>
  )
  const byWords = (): string => {
    if (mark === 'proposal') return t('feed:item.byProposal')
    return pictured ? t('feed:item.byPicture') : t('feed:item.by')
  }
  const about = (
    <p className={classes.meta}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>{nameOf(kind)}</span>
      {kind !== 'tribute' && author && (
        <span>
          {byWords()} {by}
        </span>
      )}
      {contributor && (
        <span>
          {pictured
            ? t('feed:item.proposedByPicture', { name: contributor.fullname })
            : t('feed:item.proposedBy', { name: contributor.fullname })}
        </span>
      )}
      {kind === 'tribute' && <RelativeTime moment={item.creationDate} />}
      {place && (
        <button type="button" className={classes.place} onClick={onPlace}>
          <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
          <bdi>{place.label}</bdi>
        </button>
      )}
      {mark && <StateChip state={mark} />}
      <span className={classes.audience}>{audience}</span>
    </p>
  )
  if (kind === 'tribute')
    return (
      <header className={classes.person}>
        <PersonAvatar name={author?.fullname ?? ''} picture={author?.profilePics.avatar} size={48} />
        <div>
          <h2 id={titleId} className={classes.who}>
            {by ?? t('feed:item.someone')}
          </h2>
          {about}
          {title && (
            <p className={classes.title} dir="auto">
              {title}
            </p>
          )}
        </div>
      </header>
    )
  return (
    <header>
      <h2 id={titleId} className={title ? classes.title : classes.untitled} dir="auto">
        {kind === 'chapter' ? (
          <Link
            className={classes.name}
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
      {about}
    </header>
  )
}
