import { useQueryClient } from '@tanstack/react-query'
import { checkSession } from '../../session/session.ts'

/** Invalidates every query that shows the page, the account menu's too. */
export const useSettingsRefresh = (own: boolean) => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    if (own) await checkSession(client)
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }
}
