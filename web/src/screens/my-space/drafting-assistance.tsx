import { AssistanceBoard } from '../../features/assistance/assistance-board.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

export const DraftingAssistance = () => {
  const { t } = useTranslation('assistance')
  const { user } = useSession()
  useScreenTitle(t('assistance:title'))
  if (!user) return null
  return (
    <>
      <ScreenHeading lead={t('assistance:lead')}>{t('assistance:title')}</ScreenHeading>
      <AssistanceBoard userUid={user.userUid} />
    </>
  )
}
