import { useForm } from '@mantine/form'
import { access, type Passkey, passkeyNameLength } from '@souvenance/contract/accounts/access'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { refreshAccess } from './queries.ts'

/** Changes the name shown here only; the device keeps its own. */
export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation('access')
  const client = useQueryClient()
  const fields = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (value) => (value.trim() === '' ? t('access:passkeys.nameMissing') : null) },
  })
  const { problem, ...submission } = useSubmission(fields, async ({ name }) => {
    const params = { passkeyUid: passkey.passkeyUid }
    await call(access.renamePasskey, { params, body: { name: name.trim() } })
    onClose()
    await refreshAccess(client)
  })
  return (
    <FormDialog
      title={t('access:passkeys.renameTitle')}
      keep={t('access:notNow')}
      action={t('access:passkeys.renameDo')}
      submission={submission}
      onClose={onClose}
    >
      <ProblemNote problem={problem} />
      <TextField
        label={t('access:passkeys.name')}
        description={t('access:passkeys.nameHint')}
        maxLength={passkeyNameLength}
        {...fields.getInputProps('name')}
        value={fields.values.name}
      />
    </FormDialog>
  )
}
