import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconEye, IconUserOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { CloudsBoard } from '../../../features/followers/clouds/clouds-board.tsx'
import { useCloudsBoard } from '../../../features/followers/clouds/use-clouds-board.ts'
import { CareFrame } from '../../../features/page-settings/care-frame.tsx'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { loadNamespaces } from '../../../i18n/translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCare } from '../use-care.ts'

const PeopleSelector = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../features/search/people-selector.tsx'),
    loadNamespaces(['search']),
  ])
  return { default: module.PeopleSelector }
})

const ViewAsDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../features/pages/view-as/view-as-dialog.tsx'),
    loadNamespaces(['pages']),
  ])
  return { default: module.ViewAsDialog }
})

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

export const Clouds = () => {
  const { page, own } = useCare()
  return page && <PeopleOfPage page={page} own={own} />
}

const PeopleOfPage = ({ page, own }: { page: PageHeader; own: boolean }) => {
  const { t } = useTranslation('followers')
  const [open, setOpen] = useState<'view-as' | 'ban-others'>()
  const close = () => setOpen(undefined)
  const actions = useCloudsBoard(page, own)
  useScreenTitle(t('followers:clouds.title'))
  return (
    <CareFrame
      page={page}
      own={own}
      current="clouds"
      title={t('followers:clouds.title')}
      lead={t('followers:clouds.lead')}
      action={
        page.can.viewAs && (
          <Button variant="outline" leftSection={<IconEye {...icon} />} onClick={() => setOpen('view-as')}>
            {own ? t('followers:clouds.viewOwnAs') : t('followers:clouds.viewAs')}
          </Button>
        )
      }
    >
      <CloudsBoard
        page={page}
        actions={actions}
        banOthers={
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconUserOff {...icon} />}
            onClick={() => setOpen('ban-others')}
          >
            {t('followers:ban.others')}
          </Button>
        }
      />
      <Suspense>
        {open === 'view-as' && <ViewAsDialog page={page} onClose={close} />}
        {open === 'ban-others' && (
          <PeopleSelector
            title={t('followers:ban.othersTitle')}
            lead={t('followers:ban.othersLead')}
            action={t('followers:ban.othersDo')}
            onBehalfOf={page.userUid}
            onClose={close}
            onSelect={({ level: _, attached: __, ...person }) => {
              close()
              void actions.ban(person)
            }}
          />
        )}
      </Suspense>
    </CareFrame>
  )
}
