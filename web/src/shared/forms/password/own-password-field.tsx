import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'

interface OwnPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** A hidden username field tells a password manager which account the password is for. */
  username: string
}

export const OwnPasswordField = ({ username, ...field }: OwnPasswordFieldProps) => (
  <>
    <input type="text" autoComplete="username" value={username} readOnly hidden />
    <PasswordField autoComplete="current-password" {...field} />
  </>
)
