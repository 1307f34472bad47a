import { Menu } from '@mantine/core'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { IconMessage, IconMessageOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { useSession } from '../session/session.ts'
import { communicationsQuery, type Someone, useBlacklist } from './use-blacklist.ts'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

export type Met = Someone & Pick<PersonCard, 'firstname' | 'alive'>

/** A menu entry about somebody's act: adds them to the blacklist, or removes them. Memorials do not act. */
export const BlockEntry = ({ person }: { person: Met | null }) => {
  const { user } = useSession()
  return user && person?.alive && person.userUid !== user.userUid && <EntryOf person={person} />
}

const EntryOf = ({ person }: { person: Met }) => {
  const { t } = useTranslation('communications')
  const { data } = useQuery(communicationsQuery)
  const setBlocked = useBlacklist()
  const change = useMutation({ mutationFn: (blocked: boolean) => setBlocked(person, blocked) })
  const name = person.firstname

  const ask = async () => {
    const sure = await confirm({
      title: t('communications:block.title', { name: person.fullname }),
      text: t('communications:block.text', { name }),
      keep: t('communications:block.keep'),
      action: t('communications:block.action'),
    })
    if (sure) change.mutate(true)
  }

  if (data?.cfg.blacklist.some(({ userUid }) => userUid === person.userUid))
    return (
      <Menu.Item leftSection={<IconMessage {...icon} />} onClick={() => change.mutate(false)}>
        {t('communications:block.again', { name })}
      </Menu.Item>
    )
  return (
    <Menu.Item leftSection={<IconMessageOff {...icon} />} onClick={() => void ask()}>
      {t('communications:block.entry', { name })}
    </Menu.Item>
  )
}
