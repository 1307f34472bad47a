import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './drop-cover.module.css'
import type { Destination } from './uploads/upload-store.ts'
import { useWindowDrop } from './use-window-drop.ts'

/** Shows where files from the desktop would go when they are let go. */
export const DropCover = ({ into }: { into: Destination | undefined }) => {
  const { t } = useTranslation('safe')
  const over = useWindowDrop(into)
  if (!over || !into) return null
  return (
    <div className={classes.cover} role="status">
      <p className={classes.words}>
        <IconUpload size={24} stroke={1.6} aria-hidden="true" />
        {into.name ? t('safe:dropInto', { folder: into.name }) : t('safe:dropIntoSafe')}
      </p>
    </div>
  )
}
