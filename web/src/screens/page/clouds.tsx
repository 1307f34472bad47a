import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/page-header'
import { IconUserOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloudsBoard } from '../../features/followers/clouds-board.tsx'
import { useCloudsBoard } from '../../features/followers/use-clouds-board.ts'
import { CareFrame } from '../../features/page-settings/care-frame.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useCare } from './use-care.ts'

const PeopleSelector = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/search/people-selector.tsx'),
    loadNamespaces(['search']),
  ])
  return { default: module.PeopleSelector }
})

export const Clouds = () => {
  const { page, own } = useCare()
  return page && <PeopleOfPage page={page} own={own} />
}

const PeopleOfPage = ({ page, own }: { page: PageHeader; own: boolean }) => {
  const { t } = useTranslation('followers')
  const [selecting, setSelecting] = useState(false)
  const actions = useCloudsBoard(page, own)
  useScreenTitle(t('followers:clouds.title'))
  return (
    <CareFrame
      page={page}
      own={own}
      current="clouds"
      title={t('followers:clouds.title')}
      lead={t('followers:clouds.lead')}
    >
      <CloudsBoard
        page={page}
        actions={actions}
        banOthers={
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconUserOff size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => setSelecting(true)}
          >
            {t('followers:ban.others')}
          </Button>
        }
      />
      <Suspense>
        {selecting && (
          <PeopleSelector
            title={t('followers:ban.othersTitle')}
            lead={t('followers:ban.othersLead')}
            action={t('followers:ban.othersDo')}
            onBehalfOf={page.userUid}
            onClose={() => setSelecting(false)}
            onSelect={({ level: _, attached: __, ...person }) => {
              setSelecting(false)
              void actions.ban(person)
            }}
          />
        )}
      </Suspense>
    </CareFrame>
  )
}
