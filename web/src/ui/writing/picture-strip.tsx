import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DropFrame } from '../page/drop-frame.tsx'
import { type ComposedPicture, isActive } from './composed-picture.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { mostPictures } from './picture-fault.ts'
import classes from './picture-strip.module.css'
import { PictureTile } from './picture-tile.tsx'
import { useBroughtPictures } from './use-brought-pictures.ts'

interface PictureStripProps {
  pictures: readonly ComposedPicture[]
  onAdd: (files: File[]) => void
  onToggle: (key: string) => void
  onRetry: (key: string) => void
  /** A way to pictures the page already holds. */
  fromStock?: ReactNode
  most?: number
}

export const PictureStrip = ({
  pictures,
  onAdd,
  onToggle,
  onRetry,
  fromStock,
  most = mostPictures,
}: PictureStripProps) => {
  const { t } = useTranslation('composer')
  const chooser = useRef<HTMLInputElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const over = useBroughtPictures(strip, onAdd)
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
          />
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
        {fromStock}
      </div>
    </div>
  )
}
