import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DropFrame } from '../../ui/drag/drop-frame.tsx'
import { PictureChooser } from '../uploads/picture-chooser.tsx'
import { mostPictures } from '../uploads/picture-fault.ts'
import { useBroughtPictures } from '../uploads/use-brought-pictures.ts'
import { type ComposedPicture, isActive } from './composed-picture.ts'
import classes from './picture-strip.module.css'
import { PictureTile } from './picture-tile.tsx'

interface PictureStripProps {
  pictures: readonly ComposedPicture[]
  onAdd: (files: File[]) => void
  /** Files that were let go or pasted, where more is made of them than of those that were chosen. */
  onBring?: ((files: File[]) => void) | undefined
  onToggle: (key: string) => void
  onRetry: (key: string) => void
  /** Picks from the pictures of the page. */
  fromLibrary?: ReactNode
  most?: number
  /** Further actions for a picture, counted from 1. */
  extra?: (picture: ComposedPicture, number: number) => ReactNode
}

export const PictureStrip = ({
  pictures,
  onAdd,
  onBring = onAdd,
  onToggle,
  onRetry,
  fromLibrary,
  most = mostPictures,
  extra,
}: PictureStripProps) => {
  const { t } = useTranslation('composer')
  const chooser = useRef<HTMLInputElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const over = useBroughtPictures(strip, onBring)
  const active = pictures.filter(isActive).length

  return (
    <div ref={strip} className={classes.pictures}>
      {over && <DropFrame>{t('composer:picture.drop')}</DropFrame>}
      <ul className={classes.strip} aria-label={t('composer:picture.list')}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            number={index + 1}
            onToggle={() => onToggle(picture.key)}
            onRetry={() => onRetry(picture.key)}
          >
            {extra?.(picture, index + 1)}
          </PictureTile>
        ))}
        {active < most && (
          <li className={classes.add}>
            <button type="button" onClick={() => chooser.current?.click()}>
              <IconPhotoPlus size={26} stroke={1.5} aria-hidden="true" />
              {pictures.length === 0 ? t('composer:picture.first') : t('composer:picture.add')}
            </button>
          </li>
        )}
      </ul>
      <PictureChooser ref={chooser} onAdd={onAdd} />
      <div className={classes.foot}>
        {active > 0 && <p>{t('composer:picture.count', { count: active, max: most })}</p>}
        {fromLibrary}
      </div>
    </div>
  )
}
