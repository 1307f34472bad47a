import { useTranslation } from '../../i18n/use-translation.ts'
import { DropFrame } from '../../ui/page/drop-frame.tsx'
import { useWindowDrop } from '../../ui/page/use-window-drop.ts'
import { useCarrying } from './carrying.ts'
import { readDrop } from './uploads/read-drop.ts'
import type { Destination } from './uploads/upload-store.ts'

/** Files let go anywhere on the screen go into the folder that is open. */
export const DropCover = ({ into }: { into: Destination | undefined }) => {
  const { t } = useTranslation('safe')
  const { bring } = useCarrying()
  const over = useWindowDrop(into && ((brought) => bring(readDrop(brought), into)))
  if (!over || !into) return null
  return (
    <DropFrame>{into.name ? t('safe:dropInto', { folder: into.name }) : t('safe:dropIntoSafe')}</DropFrame>
  )
}
