import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { kindOf, markOf } from '../../../shared/items/item-kind.ts'
import { kindIcons, useKindName } from '../../../shared/items/kind-names.ts'
import { StateChip } from '../../../ui/marks/state-chip.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../../ui/people/person-link.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import classes from './item-signature.module.css'

interface ItemSignatureProps {
  item: FeedItem
  /** The audience: a chip, or a select for viewers who may change it. */
  audience: ReactNode
  onPlace: () => void
}

/** Names the author below the words: the kind, the place and the audience are details. */
export const ItemSignature = ({ item, audience, onPlace }: ItemSignatureProps) => {
  const { t } = useTranslation('feed')
  const nameOf = useKindName()
  const kind = kindOf(item.itemType)
  const mark = markOf(item.itemType)
  const { author, contributor, place } = item
  const Icon = kindIcons[kind]
  const pictured = kind === 'picture' || kind === 'attached-picture'
  return (
    <div className={classes.signature}>
      {author && <PersonAvatar name={author.fullname} picture={author.profilePics.avatar} size={40} />}
      <div>
        {author && (
          <PersonLink permalink={author.permalink} className={classes.name}>
            {author.fullname}
          </PersonLink>
        )}
        <div className={classes.details}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          <span>{nameOf(kind)}</span>
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
          <div className={classes.audience}>{audience}</div>
        </div>
      </div>
    </div>
  )
}
