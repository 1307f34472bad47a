import { Button } from '@mantine/core'
import type { InboxParticipant } from '@souvenance/contract/messages/inbox'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './participants-dialog.module.css'
import { participantsQuery } from './queries.ts'

const useNote = () => {
  const { t } = useTranslation('inbox')
  return ({ me, left, alive, firstname, takesMessages }: InboxParticipant): string | undefined => {
    if (me) return t('inbox:people.you')
    if (left) return t('inbox:people.left')
    if (!alive) return t('inbox:people.dead')
    return takesMessages ? undefined : t('inbox:people.takesNone', { name: firstname })
  }
}

export const ParticipantsDialog = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const { t } = useTranslation('inbox')
  const note = useNote()
  const { data, isError, refetch } = useQuery(participantsQuery(uid))
  return (
    <Dialog
      opened
      title={t('inbox:people.title')}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('inbox:people.close')}
        </Button>
      }
    >
      {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingState shape="people" />)}
      {data && (
        <ul className={classes.people}>
          {data.items.map((person) => (
            <li key={person.userUid}>
              <PersonAvatar
                name={person.fullname}
                picture={person.profilePics.avatar}
                memorial={!person.alive}
                size={44}
              />
              <span>
                <PersonLink permalink={person.permalink}>{person.fullname}</PersonLink>
                <span className={classes.note}>{note(person)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
