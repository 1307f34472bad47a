import { Button, VisuallyHidden } from '@mantine/core'
import type { Contact } from '@souvenance/contract/people/contacts'
import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import classes from './contact-list.module.css'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

interface ContactRowProps {
  contact: Contact
  busy: boolean
  onDelete: () => void
}

/** Somebody who is here leads to their page; the others can be invited. */
export const ContactRow = ({ contact, busy, onDelete }: ContactRowProps) => {
  const { t } = useTranslation('contacts')
  const row = useRef<HTMLDivElement>(null)
  useFocusBeside(row)
  const { email, name, person, invited } = contact
  const title = name || email
  const [inviting, setInviting] = useState(false)
  return (
    <div ref={row} tabIndex={-1} className={classes.row} aria-busy={busy}>
      <PersonAvatar name={person?.fullname ?? title} picture={person?.profilePics.avatar} size={52} />
      <div className={classes.words}>
        {person ? (
          <PersonLink className={classes.name} permalink={person.permalink}>
            {person.fullname}
          </PersonLink>
        ) : (
          <b>{title}</b>
        )}
        <span>{name || person ? email : ''}</span>
      </div>
      {invited && <span className={classes.state}>{t('contacts:list.invited')}</span>}
      {!invited && !person && (
        <Button variant="outline" size="sm" onClick={() => setInviting(true)}>
          {t('contacts:list.invite')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
      {/* Not disabled while busy: that would lose the focus. */}
      <IconButton
        label={t('contacts:list.delete', { name: title })}
        onClick={() => {
          if (!busy) onDelete()
        }}
      >
        <IconTrash size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <Suspense>
        {inviting && <InviteDialog name={title} email={email} onClose={() => setInviting(false)} />}
      </Suspense>
    </div>
  )
}
