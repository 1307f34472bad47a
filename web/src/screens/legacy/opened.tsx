import { Meanwhile } from '../../features/inheritance/meanwhile.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

/** For somebody who returned: what was opened while they were taken for dead. */
export const Opened = () => {
  const { t } = useTranslation('inherited')
  useScreenTitle(t('inherited:meanwhile.title'))
  return (
    <>
      <ScreenHeading lead={t('inherited:meanwhile.lead')}>{t('inherited:meanwhile.title')}</ScreenHeading>
      <Meanwhile />
    </>
  )
}
