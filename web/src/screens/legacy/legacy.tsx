import { MeanwhileNote } from '../../features/inheritance/meanwhile-note.tsx'
import { LegacyBoard } from '../../features/legacy/legacy-board.tsx'
import { RehearsalNote } from '../../features/legacy/rehearsal-note.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import { safePicker } from './safe-picker.tsx'

export const Legacy = () => {
  const { t } = useTranslation('legatees')
  useScreenTitle(t('legatees:title'))
  return (
    <>
      <ScreenHeading lead={t('legatees:lead')}>{t('legatees:title')}</ScreenHeading>
      <MeanwhileNote />
      <RehearsalNote />
      <LegacyBoard picker={safePicker} />
    </>
  )
}
