import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountSettings } from '@souvenance/contract/account-settings'
import { accounts } from '@souvenance/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { updateUser } from '../../api/session.ts'
import { useSubmission } from '../../api/use-submission.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './confirm-account-dialog.module.css'
import { EmailField } from './email-field.tsx'
import form from './form.module.css'
import { isEmail } from './is-email.ts'
import { ProblemNote } from './problem-note.tsx'
import { generalSettingsQuery } from './queries.ts'

interface ConfirmAccountDialogProps {
  email: string
  onClose: () => void
}

export const ConfirmAccountDialog = ({ email, onClose }: ConfirmAccountDialogProps) => {
  const { t } = useTranslation('accounts')
  const resending = useMutation({
    mutationFn: () => call(accounts.resendConfirmation, {}),
    onSuccess: onClose,
  })
  return (
    <Dialog kind="form" opened title={t('accounts:unconfirmed.dialog')} onClose={onClose}>
      <p className={classes.words}>{t('accounts:unconfirmed.waiting', { email })}</p>
      <Button variant="outline" loading={resending.isPending} onClick={() => resending.mutate()}>
        {t('accounts:unconfirmed.resend')}
      </Button>
      <h3 className={classes.wrong}>{t('accounts:unconfirmed.wrong')}</h3>
      <ReplaceEmailForm onReplaced={onClose} />
    </Dialog>
  )
}

const ReplaceEmailForm = ({ onReplaced }: { onReplaced: () => void }) => {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const fields = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (isEmail(value.trim()) ? null : t('accounts:error.email')) },
  })
  const { formRef, submit, pending, problem } = useSubmission(fields, async (values) => {
    const { email } = await call(accountSettings.replacePrimaryEmail, {
      params: { email: values.email.trim() },
    })
    updateUser(client, { email })
    await client.invalidateQueries(generalSettingsQuery)
    onReplaced()
  })
  return (
    <form ref={formRef} className={form.form} onSubmit={submit} noValidate>
      <ProblemNote problem={problem} />
      <EmailField
        label={t('accounts:unconfirmed.newEmail')}
        {...fields.getInputProps('email')}
        value={fields.values.email}
      />
      <Button type="submit" loading={pending}>
        {t('accounts:unconfirmed.change')}
      </Button>
    </form>
  )
}
