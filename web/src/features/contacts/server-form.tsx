import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contacts } from '@souvenance/contract/people/contacts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isAddress } from '../../shared/people/is-address.ts'
import { PasswordField } from '../../ui/fields/passwords/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './import-contacts.module.css'
import type { ImportSource } from './use-import.ts'

export type Login = { address: string; username: string }

interface ServerFormProps {
  kind: 'carddav' | 'icloud'
  /** From the last attempt; the password is typed again. */
  login: Login
  /** Why the last password was refused. */
  refused: string | undefined
  onImport: (source: ImportSource, login: Login) => void
}

/** The server, the name and the password, which is used once. */
export const ServerForm = ({ kind, login, refused, onImport }: ServerFormProps) => {
  const { t } = useTranslation('contacts')
  const form = useForm({
    initialValues: { ...login, password: '' },
    validate: {
      address: (address) => (kind === 'carddav' && !address.trim() ? t('contacts:carddav.noAddress') : null),
      username: (username) => {
        if (kind === 'icloud') return isAddress(username.trim()) ? null : t('contacts:icloud.noUsername')
        return username.trim() ? null : t('contacts:noUsername')
      },
      password: (password) => (password ? null : t('contacts:noPassword')),
    },
  })

  const send = ({ address, username, password }: typeof form.values) => {
    const name = username.trim()
    const source =
      kind === 'icloud'
        ? { endpoint: contacts.importIcloud, body: { email: name, password } }
        : { endpoint: contacts.importStd, body: { address: address.trim(), username: name, password } }
    onImport(source, { address, username })
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit(send)} noValidate>
      {kind === 'carddav' && (
        <TextField
          label={t('contacts:carddav.address')}
          description={t('contacts:carddav.addressHint')}
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('address')}
        />
      )}
      <TextField
        label={kind === 'icloud' ? t('contacts:icloud.username') : t('contacts:carddav.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <PasswordField
        label={kind === 'icloud' ? t('contacts:icloud.password') : t('contacts:carddav.password')}
        description={kind === 'icloud' ? t('contacts:icloud.passwordHint') : t('contacts:passwordHint')}
        autoComplete="off"
        {...form.getInputProps('password')}
        value={form.values.password}
        error={form.errors.password ?? (form.isDirty('password') ? undefined : refused)}
      />
      <Button type="submit">{t('contacts:bring')}</Button>
    </form>
  )
}
