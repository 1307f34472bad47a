import type { Language } from '@souvenance/contract/languages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { updateUser, useSession } from '../../api/session.ts'
import { showLanguage } from './show-language.ts'

/** The language of this device, and of the account when there is one. */
export const useLanguageChoice = (): ((language: Language) => void) => {
  const client = useQueryClient()
  const { user } = useSession()
  const { mutate } = useMutation({
    mutationFn: async (language: Language) => {
      await showLanguage(language)
      if (!user) return
      // Every screen has this choice, and few use it: the contract of the settings comes when they do.
      const { accountSettings } = await import('@souvenance/contract/account-settings')
      await call(accountSettings.changeLanguage, { body: { language } })
      updateUser(client, { language })
    },
  })
  return mutate
}
