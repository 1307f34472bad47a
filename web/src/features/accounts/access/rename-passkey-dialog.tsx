import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { access, type Passkey, passkeyNameLength } from '@souvenance/contract/accounts/access'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import form from '../form.module.css'
import { refreshAccess } from './queries.ts'

/** Changes the name shown here only; the device keeps its own. */
export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation('access')
  const client = useQueryClient()
  const id = useId()
  const fields = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (value) => (value.trim() === '' ? t('access:passkeys.nameMissing') : null) },
  })
  const { formRef, submit, pending, problem } = useSubmission(fields, async ({ name }) => {
    const params = { passkeyUid: passkey.passkeyUid }
    await call(access.renamePasskey, { params, body: { name: name.trim() } })
    onClose()
    await refreshAccess(client)
  })
  return (
    <Dialog
      opened
      kind="form"
      title={t('access:passkeys.renameTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('access:notNow')}
          </Button>
          <Button type="submit" form={id} loading={pending}>
            {t('access:passkeys.renameDo')}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <ProblemNote problem={problem} />
        <TextField
          label={t('access:passkeys.name')}
          description={t('access:passkeys.nameHint')}
          maxLength={passkeyNameLength}
          {...fields.getInputProps('name')}
          value={fields.values.name}
        />
      </form>
    </Dialog>
  )
}
