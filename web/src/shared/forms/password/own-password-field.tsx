import { type ComponentProps, lazy, Suspense } from 'react'
import { PasswordField } from '../../../ui/fields/passwords/password-field.tsx'
import { useSession } from '../../session/session.ts'

export interface OwnPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** A hidden username field tells a password manager which account the password is for. */
  username: string
}

const ProofField = lazy(async () => ({ default: (await import('./proof-field.tsx')).ProofField }))

/** The proof of the person before a sensitive act; its value is the password, or a proof that serves as one. */
export const OwnPasswordField = ({ username, ...field }: OwnPasswordFieldProps) => {
  const { user } = useSession()
  const hasProofs = user?.passkeys || user?.secondFactor
  // Read-only until it is replaced, so that nothing typed is lost.
  const plain = (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField autoComplete="current-password" {...field} readOnly={hasProofs} />
    </>
  )
  if (!hasProofs) return plain
  return (
    <Suspense fallback={plain}>
      <ProofField username={username} {...field} />
    </Suspense>
  )
}
