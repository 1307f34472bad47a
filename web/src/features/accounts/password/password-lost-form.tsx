import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { EmailField } from '../addresses/email-field.tsx'
import { isEmail } from '../addresses/is-email.ts'
import { keepTypedAddress, readTypedAddress } from '../addresses/typed-address.ts'
import classes from '../form.module.css'

export const PasswordLostForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { t } = useTranslation('accounts')
  const form = useForm({
    initialValues: { email: readTypedAddress() },
    onValuesChange: (values) => keepTypedAddress(values.email),
    validate: { email: (value) => (isEmail(value.trim()) ? null : t('accounts:error.email')) },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    const email = values.email.trim()
    await call(accounts.passwordLost, { body: { email } }, { submissionKey, quiet: true })
    onSent(email)
  })
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <ProblemNote problem={problem} />
      <EmailField
        label={t('accounts:field.email')}
        {...form.getInputProps('email')}
        value={form.values.email}
      />
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t('accounts:lost.submit')}
      </Button>
    </form>
  )
}
