import { useDraggable } from '@dnd-kit/react'
import { cloudTypes } from '@souvenance/contract/clouds'
import type { Follower } from '@souvenance/contract/clouds-api'
import { IconGripVertical } from '@tabler/icons-react'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './person-card.module.css'
import { PersonMenu } from './person-menu.tsx'
import type { CloudActions } from './use-clouds-board.ts'
import { useRoleName } from './use-role-name.ts'

/** A follower, taken by the handle with a mouse or by the menu with anything. */
export const PersonCard = ({ person, actions }: { person: Follower; actions: CloudActions }) => {
  const roleName = useRoleName()
  const banned = person.cloudType === cloudTypes.banned
  const { ref, handleRef, isDragSource } = useDraggable({ id: person.userUid, disabled: banned })
  return (
    <div ref={ref} className={classes.card} data-lifted={isDragSource || undefined}>
      {!banned && (
        <span ref={handleRef} className={classes.handle} aria-hidden="true">
          <IconGripVertical size={20} stroke={1.6} />
        </span>
      )}
      <PersonAvatar name={person.fullname} picture={person.profilePics.avatar} size={60} />
      <span className={classes.name}>
        <b>{person.fullname}</b>
        {!banned && <span>{roleName(person.level)}</span>}
      </span>
      <PersonMenu person={person} actions={actions} />
    </div>
  )
}
