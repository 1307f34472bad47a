import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountSettings } from '@souvenance/contract/account-settings'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSubmission } from '../../api/use-submission.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { EmailField } from './email-field.tsx'
import classes from './form.module.css'
import { isEmail } from './is-email.ts'
import { ProblemNote } from './problem-note.tsx'
import { generalSettingsQuery } from './queries.ts'

export const AddEmailForm = () => {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (isEmail(value.trim()) ? null : t('settings:emails.invalid')) },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    await call(accountSettings.addEmail, { body: { email: values.email.trim() } }, { submissionKey })
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
        <Button type="submit" className={classes.fit ?? ''} loading={pending}>
          {t('settings:emails.addDo')}
        </Button>
      </form>
    </section>
  )
}
