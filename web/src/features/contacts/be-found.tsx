import { Checkbox } from '@mantine/core'
import { contacts } from '@souvenance/contract/people/contacts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { contactsQuery, refreshContacts } from './queries.ts'

/** Whether those who have the viewer's address find them by it. */
export const BeFound = () => {
  const { t } = useTranslation('contacts')
  const client = useQueryClient()
  const found = useInfiniteQuery(contactsQuery()).data?.pages[0]?.foundByAddress
  const choosing = useMutation({
    mutationFn: (foundByAddress: boolean) => call(contacts.beFound, { body: { foundByAddress } }),
    onSettled: () => refreshContacts(client),
  })
  if (found === undefined) return null
  return (
    <Checkbox
      label={t('contacts:beFound.label')}
      description={t('contacts:beFound.text')}
      checked={choosing.isPending ? choosing.variables : found}
      onChange={({ currentTarget }) => choosing.mutate(currentTarget.checked)}
    />
  )
}
