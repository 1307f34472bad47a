import { IconDots } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MenuOnPress } from '../../../ui/menus/menu-on-press.tsx'
import classes from './page-menu.module.css'
import type { PageMenuProps } from './pressed-page-menu.tsx'

const PressedPageMenu = lazy(async () => ({
  default: (await import('./pressed-page-menu.tsx')).PressedPageMenu,
}))

export const PageMenu = (menu: PageMenuProps) => {
  const { t } = useTranslation('pages')
  const target = (
    <button type="button" className={classes.button} aria-label={t('pages:menu.label')}>
      <IconDots size={21} stroke={1.6} aria-hidden="true" />
    </button>
  )
  return (
    <MenuOnPress target={target}>
      <PressedPageMenu target={target} {...menu} />
    </MenuOnPress>
  )
}
