import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accounts, type CurrentUser } from '@souvenance/contract/accounts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { openSession } from '../../../shared/session/session.ts'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { dropTypedAddress, keepTypedAddress, readTypedAddress } from '../addresses/typed-address.ts'
import classes from '../form.module.css'
import { showLanguage } from '../language/show-language.ts'

interface SignInFormProps {
  email?: string | undefined
  onSignedIn: (user: CurrentUser) => void
}

export const SignInForm = ({ email, onSignedIn }: SignInFormProps) => {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const form = useForm({
    initialValues: { email: email ?? readTypedAddress(), password: '' },
    onValuesChange: (values) => keepTypedAddress(values.email),
    validate: {
      email: (value) => (value.trim() === '' ? t('accounts:error.email') : null),
      password: (value) => (value === '' ? t('accounts:error.password') : null),
    },
  })

  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    const body = { email: values.email.trim(), password: values.password }
    const { user } = await call(accounts.signIn, { body }, { submissionKey })
    await showLanguage(user.language)
    dropTypedAddress()
    openSession(client, user)
    onSignedIn(user)
  })

  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <ProblemNote problem={problem} />
      <TextField
        label={t('accounts:field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('accounts:field.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
        value={form.values.password}
      />
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t('accounts:signIn.submit')}
      </Button>
    </form>
  )
}
