import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFollowFirst } from '../../../features/pages/use-follow-first.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useSubscribeFirst } from '../../../ui/dialogs/subscribe-first.ts'

/** For visitors who may propose a chapter after they have an account and follow the page. */
export const ProposeFirst = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('biography')
  const { user } = useSession()
  const navigate = useNavigate()
  const subscribeFirst = useSubscribeFirst()
  const followFirst = useFollowFirst(page)
  const { permalink, firstname: name } = page

  const propose = async () => {
    if (!user) await subscribeFirst(`/${permalink}/biography`)
    else if (await followFirst(t('biography:followFirst', { name })))
      await navigate({ to: '/$permalink/biography/write', params: { permalink } })
  }
  return (
    <Button
      variant="outline"
      size="sm"
      leftSection={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
      onClick={() => void propose()}
    >
      {t('biography:act.proposeNew')}
    </Button>
  )
}
