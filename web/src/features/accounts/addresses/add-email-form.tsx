import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { useSession } from '../../../shared/session/session.ts'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import classes from '../form.module.css'
import { generalSettingsQuery } from '../queries.ts'
import { EmailField } from './email-field.tsx'
import { isEmail } from './is-email.ts'

export const AddEmailForm = () => {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const { user } = useSession()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (isEmail(value.trim()) ? null : t('settings:emails.invalid')),
      password: (value) => (value === '' ? t('settings:emails.passwordMissing') : null),
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    const body = { email: values.email.trim(), password: values.password }
    await call(accountSettings.addEmail, { body }, { submissionKey })
    form.reset()
    await client.invalidateQueries(generalSettingsQuery)
  })
  return (
    <section>
      <SectionHeading>{t('settings:emails.add')}</SectionHeading>
      <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
        <ProblemNote problem={problem} />
        <EmailField
          label={t('settings:emails.newEmail')}
          {...form.getInputProps('email')}
          value={form.values.email}
        />
        <OwnPasswordField
          label={t('settings:emails.password')}
          username={user?.email ?? ''}
          {...form.getInputProps('password')}
          value={form.values.password}
        />
        <Button type="submit" className={classes.fit ?? ''} loading={pending}>
          {t('settings:emails.addDo')}
        </Button>
      </form>
    </section>
  )
}
