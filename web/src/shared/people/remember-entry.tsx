import { Menu } from '@mantine/core'
import { communications } from '@souvenance/contract/accounts/communications'
import { datePrecisions } from '@souvenance/contract/dates/dates'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { communicationsQuery } from './use-blacklist.ts'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

/**
 * A menu entry of a memorial: asks for reminders of the days of birth and death, or ends them. A day that is not known has none.
 */
export const RememberEntry = ({
  page,
}: {
  page: Pick<PageHeader, 'userUid' | 'firstname' | 'birth' | 'death'>
}) => {
  const { t } = useTranslation('communications')
  const client = useQueryClient()
  const { data } = useQuery(communicationsQuery)
  const { userUid, firstname: name } = page
  const promise = (): string => {
    const [born, died] = [page.birth, page.death].map((date) => date?.format === datePrecisions.day)
    if (born && died) return t('communications:remember.on', { name })
    if (born) return t('communications:remember.birthOnly', { name })
    return died
      ? t('communications:remember.deathOnly', { name })
      : t('communications:remember.neither', { name })
  }
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      call(wanted ? communications.remember : communications.forget, { params: { userUid } }),
    onSuccess: (answer, wanted) => {
      client.setQueryData(communicationsQuery.queryKey, answer)
      showNotice({
        type: 'success',
        text: wanted ? promise() : t('communications:remember.off', { name }),
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
