import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountTabs } from '../../features/accounts/account-tabs.tsx'
import { EmailsSection } from '../../features/accounts/emails-section.tsx'
import { LanguageSection } from '../../features/accounts/language-section.tsx'
import { PasswordSection } from '../../features/accounts/password-section.tsx'
import { SessionsSection } from '../../features/accounts/sessions-section.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

const sections = {
  emails: EmailsSection,
  password: PasswordSection,
  language: LanguageSection,
  sessions: SessionsSection,
} as const

export const General = () => {
  const { t } = useTranslation('settings')
  const { activeTab = 'emails', scrollTo } = useSearch({ from: '/page/space/settings/general' })
  const Section = sections[activeTab]
  useScreenTitle(t('settings:title'))

  useEffect(() => {
    if (scrollTo) document.getElementById(scrollTo)?.scrollIntoView()
  }, [scrollTo])

  return (
    <>
      <ScreenHeading lead={t('settings:lead')}>{t('settings:title')}</ScreenHeading>
      <AccountTabs active={activeTab} />
      <section id={activeTab} aria-labelledby={`tab-${activeTab}`}>
        <Section />
      </section>
    </>
  )
}
