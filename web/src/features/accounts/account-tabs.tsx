import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TabBar } from '../../ui/page/tab-bar.tsx'
import { type AccountTab, accountTabs } from './account-tab.ts'

export const AccountTabs = ({ active }: { active: AccountTab }) => {
  const { t } = useTranslation('settings')
  const titles = {
    identity: t('settings:identity'),
    contact: t('settings:contact'),
    emails: t('settings:emails.tab'),
    password: t('settings:password.tab'),
    access: t('settings:access'),
    legacy: t('settings:legacy'),
    communications: t('settings:communications'),
    language: t('settings:language.tab'),
    sessions: t('settings:sessions.tab'),
    questions: t('settings:questions'),
    leave: t('settings:leave'),
  }

  return (
    <TabBar label={t('settings:tabs')} current={active}>
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
    </TabBar>
  )
}
