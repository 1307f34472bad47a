import { useQueryClient } from '@tanstack/react-query'
import { checkSession } from '../../api/session.ts'

/** After a change every part of the product that shows the page asks again, the account menu too. */
export const useSettingsChange = (own: boolean) => {
  const client = useQueryClient()
  return async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    const answer = await change
    if (own) await checkSession(client)
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    return answer
  }
}
