import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import type { ListProgress } from '../../ui/lists/list-end.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './people-dialog.module.css'

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
            picture={alive ? profilePics.avatar : profilePics.picSm}
            memorial={!alive}
            size={48}
          />
          {fullname}
        </PersonLink>
      )}
    </InfiniteList>
  </Dialog>
)
