import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** A section that is closed to the viewer: never told as empty. */
export const ClosedSection = ({ forCircles }: { forCircles: boolean }) => {
  const { t } = useTranslation('items')
  return forCircles ? (
    <EmptyState title={t('items:closedSection.circles')}>{t('items:closedSection.circlesText')}</EmptyState>
  ) : (
    <EmptyState title={t('items:closedSection.private')} />
  )
}
