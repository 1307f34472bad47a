import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconEye, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { CloudsBoard } from '../../../features/followers/clouds/clouds-board.tsx'
import { useCloudsBoard } from '../../../features/followers/clouds/use-clouds-board.ts'
import { InvitedPeople } from '../../../features/followers/inviting/invited-people.tsx'
import { CareFrame } from '../../../features/page-settings/care-frame.tsx'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { loadNamespaces } from '../../../i18n/translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCare } from '../use-care.ts'
import classes from './clouds.module.css'

const PeopleSelector = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../features/search/people-selector.tsx'),
    loadNamespaces(['search']),
  ])
  return { default: module.PeopleSelector }
})

const InviteFollowersDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../features/followers/inviting/invite-followers-dialog.tsx'),
    loadNamespaces(['search', 'requests']),
  ])
  return { default: module.InviteFollowersDialog }
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
  const [open, setOpen] = useState<'view-as' | 'ban-others' | 'invite'>()
  const [cloud, setCloud] = useState<number>()
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
        <div className={classes.actions}>
          {page.can.viewAs && (
            <Button variant="outline" leftSection={<IconEye {...icon} />} onClick={() => setOpen('view-as')}>
              {own ? t('followers:clouds.viewOwnAs') : t('followers:clouds.viewAs')}
            </Button>
          )}
          <Button leftSection={<IconUserPlus {...icon} />} onClick={() => setOpen('invite')}>
            {t('followers:invite.open')}
          </Button>
        </div>
      }
    >
      <InvitedPeople uid={page.userUid} />
      <CloudsBoard
        page={page}
        open={cloud}
        onOpen={setCloud}
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
        {open === 'invite' && <InviteFollowersDialog page={page} own={own} cloud={cloud} onClose={close} />}
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
