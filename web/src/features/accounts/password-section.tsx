import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountSettings } from '@souvenance/contract/account-settings'
import { limits } from '@souvenance/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { useSubmission } from '../../api/use-submission.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import form from './form.module.css'
import { passwordFault } from './password-fault.ts'
import { ProblemNote } from './problem-note.tsx'
import { sessionsQuery } from './queries.ts'
import classes from './section.module.css'

export const PasswordSection = () => {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const { user } = useSession()
  const faults = {
    passwordShort: t('settings:password.short', { minimum: limits.passwordMin }),
    passwordLong: t('settings:password.long', { maximum: limits.passwordMax }),
  }
  const fields = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: {
      currentPassword: (value) => (value === '' ? t('settings:password.currentMissing') : null),
      password: (value) => {
        const fault = passwordFault(value)
        return fault ? faults[fault] : null
      },
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(fields, async (body) => {
    await call(accountSettings.changePassword, { body })
    fields.reset()
    await client.invalidateQueries(sessionsQuery)
  })
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{t('settings:password.lead')}</p>
      <form ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <ProblemNote problem={problem} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('settings:password.current')}
          autoComplete="current-password"
          {...fields.getInputProps('currentPassword')}
          value={fields.values.currentPassword}
        />
        <PasswordField
          withStrength
          label={t('settings:password.next')}
          autoComplete="new-password"
          {...fields.getInputProps('password')}
          value={fields.values.password}
        />
        <Button type="submit" className={form.fit ?? ''} loading={pending}>
          {t('settings:password.submit')}
        </Button>
      </form>
    </div>
  )
}
