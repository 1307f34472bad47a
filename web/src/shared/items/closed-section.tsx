import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'

interface ClosedSectionProps {
  forCircles: boolean
  /** The first name of a person who looks after their own page. */
  living?: string | undefined
}

/** A section that is closed to the viewer; it must not look empty. */
export const ClosedSection = ({ forCircles, living }: ClosedSectionProps) => {
  const { t } = useTranslation('items')
  return forCircles ? (
    <EmptyState title={t('items:closedSection.circles')}>
      {living ? t('items:closedSection.livingText', { name: living }) : t('items:closedSection.circlesText')}
    </EmptyState>
  ) : (
    <EmptyState title={t('items:closedSection.private')} />
  )
}
