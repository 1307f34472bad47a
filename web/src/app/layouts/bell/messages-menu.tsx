import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { useSendingBehind } from '../../../features/inbox/writing/use-sending.ts'
import { loadNamespaces } from '../../../i18n/translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MessagesSign, MessagesWay } from './bell.tsx'
import { HeaderPopover } from './header-popover.tsx'

const MessagesPanel = lazy(async () => {
  const [module] = await Promise.all([import('./messages-panel.tsx'), loadNamespaces(['inbox'])])
  return { default: module.MessagesPanel }
})

/** The latest conversations; on phones the bottom bar leads to all of them. On every screen, so it sends what still waits. */
export const MessagesMenu = () => {
  const { t } = useTranslation('shell')
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  useSendingBehind()
  const current = useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') })
  if (phone) return <MessagesWay />
  return (
    <HeaderPopover title={t('shell:nav.messages')} current={current} sign={<MessagesSign />}>
      <MessagesPanel />
    </HeaderPopover>
  )
}
