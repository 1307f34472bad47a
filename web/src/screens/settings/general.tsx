import { Link, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { AccountTab } from '../../features/accounts/account-tab.ts'
import { AccountTabs } from '../../features/accounts/account-tabs.tsx'
import { EmailsSection } from '../../features/accounts/addresses/emails-section.tsx'
import { LanguageSection } from '../../features/accounts/language/language-section.tsx'
import { PasswordSection } from '../../features/accounts/password/password-section.tsx'
import { SessionsSection } from '../../features/accounts/sessions/sessions-section.tsx'
import { AsideSection } from '../../features/arrival/aside-section.tsx'
import { GeneralSettings } from '../../features/page-settings/general/general-settings.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import classes from './general.module.css'

const ContactSettings = lazy(async () => ({
  default: (await import('../../features/page-settings/contact/contact-settings.tsx')).ContactSettings,
}))
const SafetyTimesSection = lazy(async () => ({
  default: (await import('../../features/legacy/safety-times-section.tsx')).SafetyTimesSection,
}))
const CommunicationsSettings = lazy(async () => ({
  default: (await import('../../features/communications/communications-settings.tsx')).CommunicationsSettings,
}))

const AccessSection = lazy(async () => ({
  default: (await import('../../features/accounts/access/access-section.tsx')).AccessSection,
}))

const Leave = lazy(async () => ({ default: (await import('../../features/leaving/leave.tsx')).Leave }))

export const General = () => {
  const { t } = useTranslation('settings')
  const { activeTab = 'emails' } = useSearch({ from: '/page/space/settings/general' })
  const sections: Record<AccountTab, () => ReactNode> = {
    identity: () => <GeneralSettings uid="me" own />,
    contact: () => <ContactSettings />,
    emails: () => <EmailsSection />,
    password: () => <PasswordSection />,
    access: () => <AccessSection />,
    legacy: () => <SafetyTimesSection />,
    communications: () => <CommunicationsSettings />,
    language: () => <LanguageSection />,
    sessions: () => <SessionsSection />,
    questions: () => <AsideSection />,
    leave: () => <Leave />,
  }
  useScreenTitle(t('settings:title'))

  return (
    <>
      <ScreenHeading lead={t('settings:lead')}>{t('settings:title')}</ScreenHeading>
      <AccountTabs active={activeTab} />
      <section id={activeTab} aria-labelledby={`tab-${activeTab}`}>
        <Suspense fallback={<LoadingState shape="screen" />}>{sections[activeTab]()}</Suspense>
      </section>
      <p className={classes.foot}>
        <Link to="/my/export">{t('settings:export')}</Link>
      </p>
    </>
  )
}
