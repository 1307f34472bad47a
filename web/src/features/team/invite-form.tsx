import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { requestTypes, type TeamRole } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { besideField } from '../../shared/forms/beside-field.ts'
import { useAskedLeave } from '../../shared/forms/use-asked-leave.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { findRecipient, noRecipient } from '../../shared/people/recipient.ts'
import { RecipientField } from '../../shared/people/recipient-field.tsx'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'
import { WordField } from '../../shared/requests/word-field.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import classes from './invite-form.module.css'
import { useRoleNames } from './use-role-names.ts'

const empty = { recipient: noRecipient, role: 'editor' as TeamRole, word: '' }

/** Asks somebody to look after the page, by name or by e-mail. */
export const InviteForm = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('team')
  const client = useQueryClient()
  const names = useRoleNames()()
  const form = useForm({
    initialValues: empty,
    validate: {
      recipient: (recipient) => (findRecipient(recipient) ? null : t('team:invite.nobody')),
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    const recipient = findRecipient(values.recipient)
    if (!recipient) return
    const word = values.word.trim()
    await call(
      requests.ask,
      {
        body: {
          requestType: requestTypes.editorialTeam,
          request: { targetUid: page.userUid, role: values.role },
          recipient,
          ...(word && { word }),
        },
      },
      { submissionKey },
    ).catch(besideField('recipient'))
    form.setValues(empty)
    await refreshRequests(client, page.userUid)
  })
  useAskedLeave(form.values.word)
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.who}>
        <RecipientField
          label={t('team:invite.who')}
          onBehalfOf={page.userUid}
          {...form.getInputProps('recipient')}
          value={form.values.recipient}
        />
      </div>
      <SelectField
        label={t('team:invite.as')}
        {...form.getInputProps('role')}
        data={[
          { value: 'editor', label: names.editor },
          { value: 'administrator', label: names.administrator },
        ]}
      />
      <div className={classes.word}>
        <WordField label={t('team:invite.word')} {...form.getInputProps('word')} value={form.values.word} />
      </div>
      {problem && (
        <p className={classes.word} role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <p className={classes.hint}>{t('team:invite.hint')}</p>
      <Button type="submit" loading={pending}>
        {t('team:invite.action')}
      </Button>
    </form>
  )
}
