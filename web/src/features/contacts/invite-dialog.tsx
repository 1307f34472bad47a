import { useForm } from '@mantine/form'
import { contacts } from '@souvenance/contract/people/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { besideField } from '../../shared/forms/beside-field.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useAskedClose } from '../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { WordField } from '../../shared/requests/word-field.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
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
  const form = useForm({ initialValues: { word: '' } })
  const { problem, ...submission } = useSubmission(form, async (values, submissionKey) => {
    const word = values.word.trim()
    await call(contacts.invite, { body: { email, ...(word && { word }) } }, { submissionKey }).catch(
      besideField('word'),
    )
    onClose()
    await refreshContacts(client)
  })
  const close = useAskedClose(form.values.word, onClose)
  return (
    <FormDialog
      writing
      title={t('contacts:invite.title', { name })}
      keep={t('contacts:invite.keep')}
      action={t('contacts:invite.send')}
      submission={submission}
      onClose={close}
    >
      <p>{t('contacts:invite.text', { email })}</p>
      <WordField
        first
        label={t('contacts:invite.word')}
        {...form.getInputProps('word')}
        value={form.values.word}
      />
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
    </FormDialog>
  )
}
