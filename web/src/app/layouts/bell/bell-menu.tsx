import { useMediaQuery } from '@mantine/hooks'
import { lazy } from 'react'
import { loadNamespaces } from '../../../i18n/translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Bell, BellSign } from './bell.tsx'
import { HeaderPopover } from './header-popover.tsx'

const BellPanel = lazy(async () => {
  const [module] = await Promise.all([import('./bell-panel.tsx'), loadNamespaces(['notices', 'requests'])])
  return { default: module.BellPanel }
})

/** The latest notices and requests; on phones the bell leads to their screen. */
export const BellMenu = () => {
  const { t } = useTranslation('shell')
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  if (phone) return <Bell />
  return (
    <HeaderPopover title={t('shell:nav.notices')} sign={<BellSign />}>
      <BellPanel />
    </HeaderPopover>
  )
}
