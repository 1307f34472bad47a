import { Button } from '@mantine/core'
import { deletion } from '@souvenance/contract/accounts/deletion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkSession, sessionQuery } from '../../shared/session/session.ts'

/** The one thing left to somebody who asked to leave. */
export const StayForm = ({ onStayed }: { onStayed: () => void }) => {
  const { t } = useTranslation('leaving')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deletion.keep, { params: { uid: 'me' } }),
    onSuccess: async () => {
      onStayed()
      await checkSession(client)
      await client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      })
    },
  })
  return (
    <Button size="lg" loading={isPending} onClick={() => mutate()}>
      {t('leaving:return.action')}
    </Button>
  )
}
