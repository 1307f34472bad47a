import type { Follower } from '@souvenance/contract/people/followers'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDropTarget } from '../../../ui/drag/use-drop-target.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import classes from './cloud-card.module.css'
import { CloudSign } from './cloud-sign.tsx'
import { useDrag } from './drag.ts'

interface CloudCardProps {
  /** Undefined for all followers together, which is no drop target. */
  cloud?: number
  name: string
  text: string
  count: number | undefined
  people?: readonly Follower[]
  open: boolean
  onOpen: () => void
}

const shownFaces = 4

export const CloudCard = ({ cloud, name, text, count, people = [], open, onOpen }: CloudCardProps) => {
  const { t, language } = useTranslation('followers')
  const { dragged, dropOn } = useDrag()
  const { over, props } = useDropTarget({ placeOf: () => dragged && cloud, onDrop: dropOn })
  const isTarget = over !== undefined && dragged !== undefined
  return (
    <button
      type="button"
      className={classes.cloud}
      data-cloud={cloud}
      data-over={isTarget || undefined}
      aria-current={open || undefined}
      onClick={onOpen}
      {...props}
    >
      <span className={classes.sign}>
        <CloudSign {...(cloud !== undefined && { cloud })} size={24} />
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <span>{isTarget ? t('followers:cloud.drop', { name: dragged.firstname }) : text}</span>
      </span>
      <span className={classes.count}>{count !== undefined && formatNumber(language, count)}</span>
      {people.length > 0 && (
        <span className={classes.faces} aria-hidden="true">
          {people.slice(0, shownFaces).map(({ userUid, fullname, profilePics }) => (
            <PersonAvatar key={userUid} name={fullname} picture={profilePics.avatar} size={30} />
          ))}
        </span>
      )}
    </button>
  )
}
