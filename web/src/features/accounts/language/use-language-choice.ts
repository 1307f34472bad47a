import type { Language } from '@souvenance/contract/languages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { updateUser, useSession } from '../../../shared/session/session.ts'
import { showLanguage } from './show-language.ts'

/** Sets the language of this device, and of the account if signed in. */
export const useLanguageChoice = (): ((language: Language) => void) => {
  const client = useQueryClient()
  const { user } = useSession()
  const { mutate } = useMutation({
    mutationFn: async (language: Language) => {
      await showLanguage(language)
      if (!user) return
      // Every screen has this choice and few use it: the settings contract is fetched on demand.
      const { accountSettings } = await import('@souvenance/contract/accounts/account-settings')
      await call(accountSettings.changeLanguage, { body: { language } })
      updateUser(client, { language })
    },
  })
  return mutate
}
