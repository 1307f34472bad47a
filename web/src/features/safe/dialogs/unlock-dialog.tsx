import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { safe } from '@souvenance/contract/safe/safe'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../../shared/forms/password/own-password-field.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { leaveLockedSafe, openSafe, wasUsed } from '../lock/safe-lock.ts'
import { quotaQuery, safeKey } from '../queries.ts'
import classes from './name-dialog.module.css'

/** Opens over the current action, which continues after the password. */
export const UnlockDialog = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('safe')
  const client = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const [locked] = useState(wasUsed)
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
      <p>{locked ? `${t('safe:unlock.idle')} ${t('safe:unlock.text')}` : t('safe:unlock.text')}</p>
      <form id={id} ref={formRef} className={classes.form} onSubmit={submit} noValidate>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <OwnPasswordField
          data-autofocus
          label={t('safe:unlock.password')}
          username={user.email}
          {...form.getInputProps('password')}
          value={form.values.password}
        />
      </form>
    </Dialog>
  )
}
