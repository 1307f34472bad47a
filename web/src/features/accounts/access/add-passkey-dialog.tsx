import { useForm } from '@mantine/form'
import { access, passkeyNameLength } from '@souvenance/contract/accounts/access'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { OwnPasswordField } from '../../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { isAlreadyThere, isNotAnswered, makePasskey } from '../../../shared/passkeys/ceremonies.ts'
import { useSession } from '../../../shared/session/session.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { refreshAccess } from './queries.ts'

/** Asks for the password first, so that no device keeps a passkey that is then refused. */
const proofFor = async (password: string): Promise<string> =>
  password.startsWith('proof.')
    ? password
    : (await call(access.prove, { body: { password } }, { submissionKey: null })).proof

export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('access')
  const client = useQueryClient()
  const { user } = useSession()
  const [notMade, setNotMade] = useState<string>()
  const fields = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (value) => (value.trim() === '' ? t('access:passkeys.nameMissing') : null),
      password: (value) => (value === '' ? t('access:passwordMissing') : null),
    },
  })
  const { problem, ...submission } = useSubmission(fields, async ({ name, password }) => {
    setNotMade(undefined)
    const proof = await proofFor(password)
    fields.setFieldValue('password', proof)
    try {
      const passkey = await makePasskey()
      await call(access.addPasskey, { body: { name: name.trim(), passkey, password: proof } })
    } catch (error) {
      if (!isNotAnswered(error)) throw error
      setNotMade(isAlreadyThere(error) ? t('access:passkeys.there') : t('access:passkeys.notMade'))
      return
    }
    onClose()
    await refreshAccess(client)
  })
  return (
    <FormDialog
      title={t('access:passkeys.addTitle')}
      keep={t('access:notNow')}
      action={t('access:passkeys.addDo')}
      submission={submission}
      onClose={onClose}
    >
      <p>{t('access:passkeys.addText')}</p>
      <ProblemNote problem={problem ?? notMade} />
      <TextField
        label={t('access:passkeys.name')}
        description={t('access:passkeys.nameHint')}
        maxLength={passkeyNameLength}
        {...fields.getInputProps('name')}
        value={fields.values.name}
      />
      <OwnPasswordField
        label={t('access:password')}
        username={user?.email ?? ''}
        {...fields.getInputProps('password')}
        value={fields.values.password}
      />
    </FormDialog>
  )
}
