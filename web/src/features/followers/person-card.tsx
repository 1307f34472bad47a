import { cloudTypes } from '@souvenance/contract/clouds'
import type { Follower } from '@souvenance/contract/clouds-api'
import { IconGripVertical } from '@tabler/icons-react'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { useCarrying } from './carrying.ts'
import classes from './person-card.module.css'
import { PersonMenu } from './person-menu.tsx'
import type { CloudActions } from './use-clouds-board.ts'
import { useRoleName } from './use-role-name.ts'

/** A follower, taken with a mouse or by the menu with anything. */
export const PersonCard = ({ person, actions }: { person: Follower; actions: CloudActions }) => {
  const roleName = useRoleName()
  const banned = person.cloudType === cloudTypes.banned
  const { carried, lift, letGo } = useCarrying()
  return (
    <article
      aria-label={person.fullname}
      className={classes.card}
      data-lifted={carried?.userUid === person.userUid || undefined}
      draggable={!banned}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', person.fullname)
        lift(person)
      }}
      onDragEnd={letGo}
    >
      {!banned && (
        <span className={classes.handle} aria-hidden="true">
          <IconGripVertical size={20} stroke={1.6} />
        </span>
      )}
      <PersonAvatar name={person.fullname} picture={person.profilePics.avatar} size={60} />
      <span className={classes.name}>
        <b>{person.fullname}</b>
        {!banned && <span>{roleName(person.level, person.gender)}</span>}
      </span>
      <PersonMenu person={person} actions={actions} />
    </article>
  )
}
