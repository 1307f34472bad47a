import { limits } from '@souvenance/contract/limits'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SignUpFault } from './sign-up/sign-up-values.ts'

export const useFaultTexts = (): Record<SignUpFault, string> => {
  const { t } = useTranslation('accounts')
  return {
    firstname: t('accounts:error.firstname'),
    lastname: t('accounts:error.lastname'),
    tooLong: t('accounts:error.tooLong', { maximum: limits.name }),
    gender: t('accounts:error.gender'),
    birthDate: t('accounts:error.birthDate'),
    birthDateImpossible: t('accounts:error.birthDateImpossible'),
    email: t('accounts:error.email'),
    passwordShort: t('accounts:error.passwordShort', { minimum: limits.passwordMin }),
    passwordLong: t('accounts:error.passwordLong', { maximum: limits.passwordMax }),
  }
}
