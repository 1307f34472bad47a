import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { limits } from '@souvenance/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { useSession } from '../../../shared/session/session.ts'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'
import form from '../form.module.css'
import { sessionsQuery } from '../queries.ts'
import classes from '../section.module.css'
import { passwordFault } from './password-fault.ts'

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
        <OwnPasswordField
          label={t('settings:password.current')}
          username={user?.email ?? ''}
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
