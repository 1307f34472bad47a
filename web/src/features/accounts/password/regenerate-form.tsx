import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'
import { useFaultTexts } from '../fault-texts.ts'
import classes from '../form.module.css'
import { passwordFault } from './password-fault.ts'

interface RegenerateFormProps {
  token: string
  onRegenerated: (redirectUrl: string) => void
}

export const RegenerateForm = ({ token, onRegenerated }: RegenerateFormProps) => {
  const { t } = useTranslation('accounts')
  const faultTexts = useFaultTexts()
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (value) => {
        const fault = passwordFault(value)
        return fault ? faultTexts[fault] : null
      },
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async ({ password }) => {
    const { redirectUrl } = await call(accounts.regeneratePassword, { body: { token, password } })
    onRegenerated(redirectUrl)
  })
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <ProblemNote problem={problem}>
        <Link className={classes.link} to="/password-lost">
          {t('accounts:regenerate.again')}
        </Link>
      </ProblemNote>
      <PasswordField
        withStrength
        label={t('accounts:field.newPassword')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
        value={form.values.password}
      />
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t('accounts:regenerate.submit')}
      </Button>
    </form>
  )
}
