import { Button } from '@mantine/core'
import { type HeaderPicture, pictureTypes } from '@souvenance/contract/pages/header-pictures'
import { IconCheck, IconCrop, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import type { PictureKind } from './kinds.ts'
import classes from './picture-grid.module.css'

interface PictureGridProps {
  kind: PictureKind
  pictures: readonly HeaderPicture[]
  busy: boolean
  onShow: (picture: HeaderPicture) => void
  /** Absent if the limit of pictures is reached. */
  onFrame: ((picture: HeaderPicture) => void) | undefined
  onRemove: (picture: HeaderPicture) => void
}

/** The former pictures of a page; the current one is ticked. */
export const PictureGrid = ({ kind, pictures, busy, onShow, onFrame, onRemove }: PictureGridProps) => {
  const { t } = useTranslation('header-pictures')
  return (
    <ul className={classes.grid} data-kind={kind === pictureTypes.profile ? 'portrait' : 'cover'}>
      {pictures.map((picture, place) => (
        <li key={picture.itemUid} className={classes.entry} data-current={picture.current || undefined}>
          <img src={picture.url} alt={t('header-pictures:grid.picture', { number: place + 1 })} />
          <div className={classes.line}>
            {picture.current ? (
              <span className={classes.current}>
                <IconCheck size={20} stroke={1.8} aria-hidden="true" />
                {t('header-pictures:grid.shown')}
              </span>
            ) : (
              <Button size="sm" variant="subtle" disabled={busy} onClick={() => onShow(picture)}>
                {t('header-pictures:grid.show')}
              </Button>
            )}
            {onFrame && picture.original && (
              <IconButton
                label={t('header-pictures:grid.frame', { number: place + 1 })}
                onClick={() => onFrame(picture)}
              >
                <IconCrop size={21} stroke={1.6} />
              </IconButton>
            )}
            <IconButton
              label={t('header-pictures:grid.delete', { number: place + 1 })}
              onClick={() => onRemove(picture)}
            >
              <IconTrash size={21} stroke={1.6} />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
