import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountTab, accountTabs } from './account-tab.ts'
import classes from './account-tabs.module.css'

export const AccountTabs = ({ active }: { active: AccountTab }) => {
  const { t } = useTranslation('settings')
  const titles = {
    identity: t('settings:identity'),
    contact: t('settings:contact'),
    emails: t('settings:emails.tab'),
    password: t('settings:password.tab'),
    language: t('settings:language.tab'),
    sessions: t('settings:sessions.tab'),
  }

  // On a phone the tabs scroll sideways: the active one is brought into view.
  useEffect(() => {
    document.getElementById(`tab-${active}`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [active])

  return (
    <nav className={classes.tabs} aria-label={t('settings:tabs')}>
      {accountTabs.map((tab) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          to="/settings/general"
          search={{ activeTab: tab }}
          resetScroll={false}
          aria-current={tab === active ? 'page' : undefined}
        >
          {titles[tab]}
        </Link>
      ))}
    </nav>
  )
}
