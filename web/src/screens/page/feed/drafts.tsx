import { useTranslation } from '../../../i18n/use-translation.ts'
import { WaitingList } from './waiting-list.tsx'

export const Drafts = () => {
  const { t } = useTranslation('feed')
  return (
    <WaitingList
      name="drafts"
      words={{
        title: t('feed:drafts.title'),
        lead: t('feed:drafts.lead'),
        empty: t('feed:drafts.empty'),
        emptyText: t('feed:drafts.emptyText'),
      }}
    />
  )
}
