import type { Follower } from '@souvenance/contract/people/followers'
import { lifespan } from '../../i18n/lifespan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import type { ListProgress } from '../../ui/lists/list-end.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './people-list.module.css'

interface PeopleListProps {
  label: string
  items: readonly Follower[]
  /** The list is private. */
  closed: boolean
  progress: ListProgress
  onMore: () => void
  empty: string
  /** Text under a name. */
  roleOf: (person: Follower) => string | undefined
}

export const PeopleList = ({ label, items, closed, progress, onMore, empty, roleOf }: PeopleListProps) => {
  const { t } = useTranslation('followers')
  if (closed) return <EmptyState title={t('followers:closed.title')}>{t('followers:closed.text')}</EmptyState>
  return (
    <div className={classes.people}>
      <InfiniteList
        shape="people"
        label={label}
        items={items}
        keyOf={({ userUid }) => userUid}
        progress={progress}
        onMore={onMore}
        empty={<EmptyState title={empty} />}
      >
        {(person) => {
          const { permalink, fullname, alive, profilePics } = person
          const years = !alive && lifespan(person)
          const role = roleOf(person)
          return (
            <PersonLink className={classes.person} permalink={permalink}>
              <PersonAvatar
                name={fullname}
                picture={alive ? profilePics.avatar : profilePics.picSm}
                memorial={!alive}
                size={60}
              />
              <span>
                <b>{fullname}</b>
                {years && <span className={classes.years}>{years}</span>}
                {role && <span>{role}</span>}
              </span>
            </PersonLink>
          )
        }}
      </InfiniteList>
    </div>
  )
}
