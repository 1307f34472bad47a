import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MemorialList } from '../../features/memorials/memorial-list.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import classes from './memorials.module.css'

const LeavingMemorials = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/leaving/memorial/leaving-memorials.tsx'),
    loadNamespaces(['leaving']),
  ])
  return { default: module.LeavingMemorials }
})

export const Memorials = () => {
  const { t } = useTranslation('memorials')
  useScreenTitle(t('memorials:list.title'))
  const begin = (
    <Button
      component={Link}
      to="/memorials/new"
      leftSection={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
    >
      {t('memorials:menu.create')}
    </Button>
  )
  return (
    <div className={classes.screen} data-wide>
      <div className={classes.head}>
        <ScreenHeading lead={t('memorials:list.lead')}>{t('memorials:list.title')}</ScreenHeading>
        {begin}
      </div>
      <MemorialList />
      <Suspense>
        <LeavingMemorials />
      </Suspense>
    </div>
  )
}
