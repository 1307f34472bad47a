import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useSession } from '../../shared/session/session.ts'
import classes from './exports.module.css'

interface PasswordFormProps {
  label: string
  submitLabel: string
  onSubmit: (password: string) => Promise<void>
}

/** Asks for the password again, for what an open browser alone must not do. */
export const PasswordForm = ({ label, submitLabel, onSubmit }: PasswordFormProps) => {
  const { t } = useTranslation('exports')
  const { user } = useSession()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('exports:passwordMissing') : null) },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async ({ password }) => {
    await onSubmit(password)
    form.reset()
  })
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <ProblemNote problem={problem} />
      <OwnPasswordField
        label={label}
        username={user?.email ?? ''}
        {...form.getInputProps('password')}
        value={form.values.password}
      />
      <Button type="submit" className={classes.fit ?? ''} loading={pending}>
        {submitLabel}
      </Button>
    </form>
  )
}
