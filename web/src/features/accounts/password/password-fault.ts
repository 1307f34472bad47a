import { limits } from '@souvenance/contract/limits'

export type PasswordFault = 'passwordShort' | 'passwordLong'

/** Length is counted in code points, as the server counts it; only the server knows the list of common passwords. */
export const passwordFault = (password: string): PasswordFault | undefined => {
  const length = [...password].length
  if (length < limits.passwordMin) return 'passwordShort'
  return length > limits.passwordMax ? 'passwordLong' : undefined
}
