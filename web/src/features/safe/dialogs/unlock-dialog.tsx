import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CurrentUser } from '@souvenance/contract/accounts'
import { safe } from '@souvenance/contract/safe'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { call } from '../../../api/call.ts'
import { useSubmission } from '../../../api/use-submission.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { quotaQuery, safeKey } from '../queries.ts'
import { leaveLockedSafe, openSafe } from '../safe-lock.ts'
import classes from './name-dialog.module.css'

/** Over whatever was being done, which goes on once the password is given. */
export const UnlockDialog = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('safe')
  const client = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('safe:unlock.missing') : null) },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async (body, submissionKey) => {
    await call(safe.unlock, { body }, { submissionKey })
    openSafe()
    await client.invalidateQueries({ queryKey: quotaQuery.queryKey })
  })
  const leave = async () => {
    await navigate({ to: '/' })
    leaveLockedSafe()
    client.removeQueries({ queryKey: safeKey })
  }
  return (
    <Dialog
      opened
      writing
      title={t('safe:unlock.title')}
      footer={
        <>
          <Button variant="outline" onClick={() => void leave()}>
            {t('safe:unlock.leave')}
          </Button>
          <Button type="submit" form={id} loading={pending}>
            {t('safe:unlock.submit')}
          </Button>
        </>
      }
    >
      <p>{t('safe:unlock.text')}</p>
      <form id={id} ref={formRef} className={classes.form} onSubmit={submit} noValidate>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          data-autofocus
          label={t('safe:unlock.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
          value={form.values.password}
        />
      </form>
    </Dialog>
  )
}
