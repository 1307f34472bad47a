import { limits } from '@souvenance/contract/limits'

export type PasswordFault = 'passwordShort' | 'passwordLong'

/** Characters are counted as a person counts them; the server also knows the common passwords. */
export const passwordFault = (password: string): PasswordFault | undefined => {
  const length = [...password].length
  if (length < limits.passwordMin) return 'passwordShort'
  return length > limits.passwordMax ? 'passwordLong' : undefined
}
