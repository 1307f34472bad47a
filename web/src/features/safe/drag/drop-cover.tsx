import { useTranslation } from '../../../i18n/use-translation.ts'
import { DropFrame } from '../../../ui/drag/drop-frame.tsx'
import { useWindowDrop } from '../../../ui/drag/use-window-drop.ts'
import { readDrop } from '../uploads/read-drop.ts'
import type { Destination } from '../uploads/upload-store.ts'
import { useDrag } from './drag.ts'

/** Files dropped anywhere on the screen go into the open folder. */
export const DropCover = ({ into }: { into: Destination | undefined }) => {
  const { t } = useTranslation('safe')
  const { bring } = useDrag()
  const over = useWindowDrop(into && ((brought) => bring(readDrop(brought), into)))
  if (!over || !into) return null
  return (
    <DropFrame>{into.name ? t('safe:dropInto', { folder: into.name }) : t('safe:dropIntoSafe')}</DropFrame>
  )
}
