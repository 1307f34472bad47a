import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CareFrame } from '../../features/page-settings/care-frame.tsx'
import { generalQuery } from '../../features/page-settings/queries.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useCare } from './use-care.ts'

const GeneralSettings = lazy(async () => ({
  default: (await import('../../features/page-settings/general/general-settings.tsx')).GeneralSettings,
}))
const PrivacySettings = lazy(async () => ({
  default: (await import('../../features/page-settings/privacy/privacy-settings.tsx')).PrivacySettings,
}))

const DeleteMemorial = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/leaving/memorial/delete-memorial.tsx'),
    loadNamespaces(['leaving']),
  ])
  return { default: module.DeleteMemorial }
})

const MemorialExport = lazy(async () => ({
  default: (await import('../../features/exports/memorial-export.tsx')).MemorialExport,
}))

export const PageSettings = () => {
  const { t } = useTranslation('page-settings')
  const { page, own } = useCare()
  const { activeTab = 'privacy' } = useSearch({ from: '/page/care/$permalink/settings' })
  const navigate = useNavigate()
  const titles = { privacy: t('page-settings:privacy.title'), general: t('page-settings:general.title') }
  useScreenTitle(titles[activeTab])
  if (!page) return null
  const privacyLead = page.alive
    ? t('page-settings:privacy.lead')
    : t('page-settings:privacy.leadMemorial', { name: page.firstname })
  const leads = {
    privacy: `${privacyLead} ${t('page-settings:privacy.rule')}`,
    general: t('page-settings:general.lead'),
  }
  const moveTo = (permalink: string) =>
    void navigate({
      to: '/$permalink/settings',
      params: { permalink },
      search: { activeTab },
      replace: true,
      ignoreBlocker: true,
    })
  return (
    <CareFrame page={page} own={own} current={activeTab} title={titles[activeTab]} lead={leads[activeTab]}>
      <Suspense fallback={<LoadingState />}>
        {activeTab === 'privacy' ? (
          <PrivacySettings uid={page.userUid} own={own} />
        ) : (
          <>
            <GeneralSettings uid={page.userUid} own={own} onMoved={moveTo} />
            {!page.alive && <MemorialEnd page={page} />}
          </>
        )}
      </Suspense>
    </CareFrame>
  )
}

/** Below the settings: above, it would move them. */
const MemorialEnd = ({ page }: { page: PageHeader }) => {
  const navigate = useNavigate()
  const { isSuccess } = useQuery(generalQuery(page.userUid))
  if (!isSuccess) return null
  return (
    <>
      <MemorialExport uid={page.userUid} />
      <DeleteMemorial page={page} onGone={() => void navigate({ to: '/memorials' })} />
    </>
  )
}
