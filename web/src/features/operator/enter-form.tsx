import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useSession } from '../../shared/session/session.ts'
import classes from './operator.module.css'
import { refreshDesk } from './queries.ts'

/** Asks for the password: an open browser is not the operator. */
export const EnterForm = () => {
  const { t } = useTranslation('operator')
  const client = useQueryClient()
  const { user } = useSession()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('operator:enter.missing') : null) },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async ({ password }) => {
    await call(operatorDesk.enter, { body: { password } }, { submissionKey: null })
    await refreshDesk(client)
  })
  return (
    <form ref={formRef} className={classes.enter} onSubmit={submit} noValidate>
      <p>{t('operator:enter.text')}</p>
      <ProblemNote problem={problem} />
      <OwnPasswordField
        label={t('operator:enter.password')}
        username={user?.email ?? ''}
        {...form.getInputProps('password')}
        value={form.values.password}
      />
      <Button type="submit" loading={pending}>
        {t('operator:enter.action')}
      </Button>
    </form>
  )
}
