import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accounts } from '@souvenance/contract/accounts/accounts'
import type { DataOf } from '@souvenance/contract/endpoint'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'
import { useFaultTexts } from '../fault-texts.ts'
import classes from '../form.module.css'
import { passwordFault } from '../password/password-fault.ts'

interface UndoFormProps {
  token: string
  onUndone: (undone: DataOf<typeof accounts.undoChanges>) => void
}

export const UndoForm = ({ token, onUndone }: UndoFormProps) => {
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
  const { formRef, submit, pending, problem } = useSubmission(form, async ({ password }, submissionKey) => {
    onUndone(await call(accounts.undoChanges, { body: { token, password } }, { submissionKey, quiet: true }))
  })
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <ProblemNote problem={problem} />
      <PasswordField
        withStrength
        label={t('accounts:notMe.password')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
        value={form.values.password}
      />
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {t('accounts:notMe.submit')}
      </Button>
    </form>
  )
}
