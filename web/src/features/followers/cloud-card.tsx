import type { Follower } from '@souvenance/contract/clouds-api'
import { useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { useCarrying } from './carrying.ts'
import classes from './cloud-card.module.css'
import { CloudSign } from './cloud-sign.tsx'

interface CloudCardProps {
  /** None for all followers together, where nobody can be moved. */
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
  const { carried, dropOn } = useCarrying()
  const [under, setUnder] = useState(false)
  const isTarget = under && carried !== undefined && cloud !== undefined
  return (
    <button
      type="button"
      className={classes.cloud}
      data-cloud={cloud}
      data-over={isTarget || undefined}
      aria-current={open || undefined}
      onClick={onOpen}
      onDragOver={(event) => {
        if (!carried || cloud === undefined) return
        event.preventDefault()
        setUnder(true)
      }}
      onDragLeave={() => setUnder(false)}
      onDrop={(event) => {
        event.preventDefault()
        setUnder(false)
        if (cloud !== undefined) dropOn(cloud)
      }}
    >
      <span className={classes.sign}>
        <CloudSign {...(cloud !== undefined && { cloud })} size={24} />
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <span>{isTarget ? t('followers:cloud.drop', { name: carried.firstname }) : text}</span>
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
