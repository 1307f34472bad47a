import { limits } from '@souvenance/contract/limits'

export type PasswordStrength = 'empty' | 'short' | 'weak' | 'good' | 'excellent'

const longEnough = 18
const varied = 8

/** Length counts; few distinct characters make a long password weak. Only the server knows the common ones. */
export const passwordStrength = (password: string): PasswordStrength => {
  if (password === '') return 'empty'
  if ([...password].length < limits.passwordMin) return 'short'
  const different = new Set(password.toLowerCase()).size
  if (different < varied) return 'weak'
  return [...password].length >= longEnough ? 'excellent' : 'good'
}
