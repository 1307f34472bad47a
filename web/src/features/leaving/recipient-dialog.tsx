import { Button } from '@mantine/core'
import type { MemorialToHand, RecipientSuggestion } from '@souvenance/contract/accounts/deletion'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { type Recipient, suggestedQuery } from './queries.ts'
import classes from './recipient-dialog.module.css'

interface RecipientDialogProps {
  memorial: MemorialToHand
  chosen: Recipient | undefined
  /** Somebody, or nobody. */
  onChosen: (person: Recipient | null) => void
  onClose: () => void
}

/** One person at most; choosing the chosen one again takes the choice back. */
export const RecipientDialog = ({ memorial, chosen, onChosen, onClose }: RecipientDialogProps) => {
  const { t } = useTranslation('leaving')
  const query = useInfiniteQuery(suggestedQuery(memorial.userUid))
  const [marked, setMarked] = useState<Recipient | undefined>(chosen)
  const people = itemsOf(query.data)
  const [first] = people
  const roles: Record<RecipientSuggestion['role'], string> = {
    administrator: t('leaving:role.administrator'),
    legatee: t('leaving:role.legatee'),
    editor: t('leaving:role.editor'),
  }
  // Those of one kind are suggested, the closest there are.
  const groups: Record<RecipientSuggestion['role'], string> = {
    administrator: t('leaving:group.administrator'),
    legatee: t('leaving:group.legatee'),
    editor: t('leaving:group.editor'),
  }
  return (
    <Dialog
      opened
      kind="form"
      title={t('leaving:recipient.title', { name: memorial.fullname })}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={() => onChosen(null)}>
            {t('leaving:recipient.nobody')}
          </Button>
          {first && (
            <Button disabled={!marked} onClick={() => marked && onChosen(marked)}>
              {marked
                ? t('leaving:recipient.ask', { name: marked.fullname })
                : t('leaving:recipient.askSomeone')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('leaving:recipient.lead')}</p>
      {first && <p className={classes.group}>{groups[first.role]}</p>}
      <InfiniteList
        shape="people"
        label={t('leaving:recipient.title', { name: memorial.fullname })}
        items={people}
        keyOf={({ userUid }) => userUid}
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        empty={<p>{t('leaving:recipient.empty')}</p>}
      >
        {({ userUid, fullname, profilePics, role, dateAdded }) => (
          <button
            type="button"
            className={classes.person}
            aria-pressed={marked?.userUid === userUid}
            onClick={() =>
              setMarked(
                marked?.userUid === userUid ? undefined : { userUid, fullname, avatar: profilePics.avatar },
              )
            }
          >
            <PersonAvatar name={fullname} picture={profilePics.avatar} size={52} />
            <span className={classes.words}>
              <b>{fullname}</b>
              <small>
                {t('leaving:recipient.since', { role: roles[role], year: new Date(dateAdded).getFullYear() })}
              </small>
            </span>
            <span className={classes.mark} aria-hidden="true" />
          </button>
        )}
      </InfiniteList>
      {query.data && (
        <p className={classes.else}>
          <Link to="/$permalink/team" params={{ permalink: memorial.permalink }} onClick={onClose}>
            {first ? t('leaving:recipient.someoneElse') : t('leaving:recipient.invite')}
          </Link>
        </p>
      )}
    </Dialog>
  )
}
