import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Follower } from '@souvenance/contract/people/followers'
import { IconGripVertical } from '@tabler/icons-react'
import { dragSource } from '../../../ui/drag/drag-source.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { useRoleName } from '../use-role-name.ts'
import { useDrag } from './drag.ts'
import classes from './person-card.module.css'
import { PersonMenu } from './person-menu.tsx'
import type { CloudActions } from './use-clouds-board.ts'

/** A follower, moved by drag with a mouse, or by the menu. */
export const PersonCard = ({ person, actions }: { person: Follower; actions: CloudActions }) => {
  const roleName = useRoleName()
  const banned = person.cloudType === cloudTypes.banned
  const { dragged, start, end } = useDrag()
  return (
    <article
      aria-label={person.fullname}
      className={classes.card}
      data-lifted={dragged?.userUid === person.userUid || undefined}
      {...(!banned && dragSource({ text: person.fullname, onStart: () => start(person), onEnd: end }))}
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
