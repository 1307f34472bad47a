import type { PersonCard } from '@souvenance/contract/page-header'
import { Dialog } from '../dialogs/dialog.tsx'
import { InfiniteList } from '../lists/infinite-list.tsx'
import type { ListProgress } from '../lists/list-end.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import classes from './people-dialog.module.css'
import { PersonAvatar } from './person-avatar.tsx'
import { PersonLink } from './person-link.tsx'

interface PeopleDialogProps {
  title: string
  people: readonly PersonCard[]
  progress: ListProgress
  onMore: () => void
  empty: string
  onClose: () => void
}

export const PeopleDialog = ({ title, people, progress, onMore, empty, onClose }: PeopleDialogProps) => (
  <Dialog opened kind="form" title={title} onClose={onClose}>
    <InfiniteList
      shape="people"
      label={title}
      items={people}
      keyOf={({ userUid }) => userUid}
      progress={progress}
      onMore={onMore}
      empty={<EmptyState title={empty} />}
    >
      {({ permalink, fullname, alive, profilePics }) => (
        <PersonLink className={classes.person} permalink={permalink} onClick={onClose}>
          <PersonAvatar
            name={fullname}
            picture={alive ? profilePics.avatar : profilePics.sm}
            memorial={!alive}
            size={48}
          />
          {fullname}
        </PersonLink>
      )}
    </InfiniteList>
  </Dialog>
)
