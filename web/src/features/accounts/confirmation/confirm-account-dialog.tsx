import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { updateUser } from '../../../shared/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EmailField } from '../addresses/email-field.tsx'
import { isEmail } from '../addresses/is-email.ts'
import form from '../form.module.css'
import { generalSettingsQuery } from '../queries.ts'
import classes from './confirm-account-dialog.module.css'

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
      <Button loading={resending.isPending} onClick={() => resending.mutate()}>
        {t('accounts:unconfirmed.resend')}
      </Button>
      <h3 className={classes.wrong}>{t('accounts:unconfirmed.wrong')}</h3>
      <ReplaceEmailForm present={email} onReplaced={onClose} />
    </Dialog>
  )
}

interface ReplaceEmailFormProps {
  present: string
  onReplaced: () => void
}

const ReplaceEmailForm = ({ present, onReplaced }: ReplaceEmailFormProps) => {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const fields = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (isEmail(value.trim()) ? null : t('accounts:error.email')),
      password: (value) => (value === '' ? t('accounts:error.password') : null),
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(fields, async (values) => {
    const { email } = await call(accountSettings.replacePrimaryEmail, {
      params: { email: values.email.trim() },
      body: { password: values.password },
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
      <OwnPasswordField
        label={t('accounts:unconfirmed.password')}
        username={present}
        {...fields.getInputProps('password')}
        value={fields.values.password}
      />
      <Button type="submit" variant="outline" loading={pending}>
        {t('accounts:unconfirmed.change')}
      </Button>
    </form>
  )
}
