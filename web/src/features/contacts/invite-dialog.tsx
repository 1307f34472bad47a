import { Button } from '@mantine/core'
import { contacts } from '@souvenance/contract/people/contacts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WordField } from '../../shared/requests/word-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { refreshContacts } from './queries.ts'

interface InviteDialogProps {
  name: string
  email: string
  onClose: () => void
}

/** Asks before somebody who is not here gets a mail, which can carry a word. */
export const InviteDialog = ({ name, email, onClose }: InviteDialogProps) => {
  const { t } = useTranslation('contacts', 'requests')
  const client = useQueryClient()
  const id = useId()
  const [word, setWord] = useState('')
  const inviting = useMutation({
    mutationFn: () => call(contacts.invite, { body: { email, ...(word.trim() && { word: word.trim() }) } }),
    onSuccess: onClose,
    onSettled: () => refreshContacts(client),
  })
  return (
    <Dialog
      opened
      writing
      kind="form"
      title={t('contacts:invite.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('contacts:invite.keep')}
          </Button>
          <Button type="submit" form={id} loading={inviting.isPending}>
            {t('contacts:invite.send')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (!inviting.isPending) inviting.mutate()
        }}
      >
        <p>{t('contacts:invite.text', { email })}</p>
        <WordField label={t('contacts:invite.word')} value={word} onChange={setWord} />
      </form>
    </Dialog>
  )
}
