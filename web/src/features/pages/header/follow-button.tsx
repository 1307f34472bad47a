import { Button } from '@mantine/core'
import { catalogue } from '@souvenance/contract/errors'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { keepIntent, useIntent } from '../../../shared/session/intent.ts'
import { useSession } from '../../../shared/session/session.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { useNoRights } from '../../../ui/dialogs/no-rights.ts'
import { useSubscribeFirst } from '../../../ui/dialogs/subscribe-first.ts'
import { useFollow } from '../use-follow.ts'

export const FollowButton = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('pages', 'messages')
  const { user } = useSession()
  const { follow, unfollow, pending } = useFollow(page)
  const subscribeFirst = useSubscribeFirst()
  const tellNoRights = useNoRights()
  const name = page.firstname
  const intent = { act: 'follow', uid: page.userUid } as const
  useIntent(intent, page.can.follow, follow)

  const followLater = () => {
    keepIntent(intent)
    void subscribeFirst(`/${page.permalink}`)
  }

  const leave = async () => {
    const sure = await confirm({
      title: t('pages:unfollow.title', { name }),
      text: t('pages:unfollow.text'),
      keep: t('pages:unfollow.keep'),
      action: t('pages:unfollow.action'),
    })
    if (sure) unfollow()
  }

  if (page.rights.viewAs !== null) return null
  if (page.can.unfollow)
    return (
      <Button
        variant="light"
        loading={pending}
        leftSection={<IconCheck size={20} stroke={1.8} aria-hidden="true" />}
        onClick={() => void leave()}
      >
        {t('pages:follow.following')}
      </Button>
    )
  const looksAfter = !page.alive && page.rights.follows
  if (user && !page.can.follow)
    return looksAfter ? (
      <Button
        variant="light"
        leftSection={<IconCheck size={20} stroke={1.8} aria-hidden="true" />}
        onClick={() => void tellNoRights(t(`messages:${catalogue.leaveTeamFirst.key}`))}
      >
        {t('pages:follow.following')}
      </Button>
    ) : null
  return (
    <Button
      loading={pending}
      leftSection={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
      onClick={user ? follow : followLater}
    >
      {t('pages:follow.follow', { name })}
    </Button>
  )
}
