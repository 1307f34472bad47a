import { Menu } from '@mantine/core'
import { communications } from '@souvenance/contract/accounts/communications'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { communicationsQuery } from './use-blacklist.ts'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

/** An entry in the menu of a memorial: be told of the days of birth and death, or no more. */
export const RememberEntry = ({ page }: { page: Pick<PersonCard, 'userUid' | 'firstname'> }) => {
  const { t } = useTranslation('communications')
  const client = useQueryClient()
  const { data } = useQuery(communicationsQuery)
  const { userUid, firstname: name } = page
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      call(wanted ? communications.remember : communications.forget, { params: { userUid } }),
    onSuccess: (answer, wanted) => {
      client.setQueryData(communicationsQuery.queryKey, answer)
      showNotice({
        type: 'success',
        text: wanted ? t('communications:remember.on', { name }) : t('communications:remember.off', { name }),
      })
    },
  })
  const remembered = data?.cfg.remembered.some((person) => person.userUid === userUid) ?? false
  const Icon = remembered ? IconBellOff : IconBell
  return (
    <Menu.Item leftSection={<Icon {...icon} />} onClick={() => change.mutate(!remembered)}>
      {remembered
        ? t('communications:remember.stop', { name })
        : t('communications:remember.entry', { name })}
    </Menu.Item>
  )
}
