import { useForm } from '@mantine/form'
import type { Legacy } from '@souvenance/contract/legacy/legatees'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { besideField } from '../../shared/forms/beside-field.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { OwnPasswordField } from '../../shared/forms/password/own-password-field.tsx'
import { useAskedClose } from '../../shared/forms/use-asked-close.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { findRecipient, noRecipient } from '../../shared/people/recipient.ts'
import { RecipientField } from '../../shared/people/recipient-field.tsx'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'
import { WordField } from '../../shared/requests/word-field.tsx'
import { useSession } from '../../shared/session/session.ts'
import { FieldError } from '../../ui/fields/field-error.tsx'
import classes from './legacy-dialog.module.css'
import { refreshLegacy } from './queries.ts'

interface AskLegateeDialogProps {
  legacy: Pick<Legacy, 'legacyUid' | 'own' | 'firstname'>
  /** Already chosen; can still be changed. */
  who?: PersonCard | undefined
  onClose: () => void
}

/** Asks somebody to be a legatee, with the password. */
export const AskLegateeDialog = ({ legacy, who, onClose }: AskLegateeDialogProps) => {
  const { t } = useTranslation('legatees')
  const client = useQueryClient()
  const { user } = useSession()
  const { legacyUid, own, firstname } = legacy
  const form = useForm({
    initialValues: {
      recipient: who ? { text: who.fullname, person: who } : noRecipient,
      word: '',
      password: '',
    },
    validate: {
      recipient: (recipient) => (findRecipient(recipient) ? null : t('legatees:ask.nobody')),
      password: (value) => (value === '' ? t('legatees:passwordMissing') : null),
    },
  })
  const { problem, ...submission } = useSubmission(form, async (values, submissionKey) => {
    const recipient = findRecipient(values.recipient)
    if (!recipient) return
    const word = values.word.trim()
    await call(
      requests.ask,
      {
        body: {
          requestType: requestTypes.legatee,
          request: { targetUid: legacyUid },
          recipient,
          password: values.password,
          ...(word && { word }),
        },
      },
      { submissionKey },
    ).catch(besideField('recipient', ['password']))
    onClose()
    await Promise.all([refreshRequests(client, legacyUid), refreshLegacy(client)])
  })
  const close = useAskedClose(form.values.word, onClose)
  return (
    <FormDialog
      writing
      title={own ? t('legatees:ask.title') : t('legatees:ask.titleMemorial', { name: firstname })}
      keep={t('legatees:ask.keep')}
      action={t('legatees:ask.action')}
      submission={submission}
      className={classes.form}
      onClose={close}
    >
      <p>{own ? t('legatees:ask.text') : t('legatees:ask.textMemorial', { name: firstname })}</p>
      {problem && (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <RecipientField
        first
        label={t('legatees:ask.who')}
        onBehalfOf={legacyUid}
        {...form.getInputProps('recipient')}
        value={form.values.recipient}
      />
      <WordField label={t('legatees:ask.word')} {...form.getInputProps('word')} value={form.values.word} />
      <OwnPasswordField
        label={t('legatees:password')}
        username={user?.email ?? ''}
        {...form.getInputProps('password')}
        value={form.values.password}
      />
    </FormDialog>
  )
}
