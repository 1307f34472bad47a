import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePage } from '../use-page.ts'
import { WaitingList } from './waiting-list.tsx'

export const Proposals = () => {
  const { t } = useTranslation('feed')
  const { page } = usePage()
  const caring = page?.can.publish ?? false
  return (
    <WaitingList
      name="proposals"
      words={{
        title: t('feed:proposals.title'),
        lead: caring ? t('feed:proposals.lead') : t('feed:proposals.leadMine'),
        empty: t('feed:proposals.empty'),
        emptyText: caring ? t('feed:proposals.emptyText') : t('feed:proposals.emptyTextMine'),
      }}
    />
  )
}
