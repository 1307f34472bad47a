import { ReportsBoard } from '../../features/death-reports/reports-board.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

export const DeathReports = () => {
  const { t } = useTranslation('death-reports')
  useScreenTitle(t('death-reports:title'))
  return (
    <>
      <ScreenHeading lead={t('death-reports:lead')}>{t('death-reports:title')}</ScreenHeading>
      <ReportsBoard />
    </>
  )
}
