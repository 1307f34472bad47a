import { pictureActions } from '@souvenance/contract/feed-items'
import { IconArrowBackUp, IconPhoto, IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ComposedPicture, isActive } from './composed-picture.ts'
import { mostPictures } from './picture-fault.ts'
import classes from './picture-strip.module.css'

interface PictureStripProps {
  pictures: readonly ComposedPicture[]
  onAdd: (files: File[]) => void
  onToggle: (key: string) => void
  onRetry: (key: string) => void
  /** A way to pictures the page already holds. */
  fromStock?: ReactNode
  most?: number
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic'

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
  const active = pictures.filter(isActive).length

  const faceOf = ({ preview, name }: ComposedPicture) =>
    preview ? <img src={preview} alt={name} /> : <IconPhoto size={30} stroke={1.3} aria-hidden="true" />

  const tile = (picture: ComposedPicture, index: number) => {
    const { key, action, upload } = picture
    const number = index + 1
    const removed = action === pictureActions.remove
    const moving = upload?.state === 'waiting' || upload?.state === 'sending'
    const state = removed ? 'removed' : (upload?.state ?? 'ready')
    return (
      <li key={key} className={classes.tile} data-state={state}>
        {faceOf(picture)}
        {removed && (
          <button type="button" className={classes.undo} onClick={() => onToggle(key)}>
            <IconArrowBackUp size={20} stroke={1.6} aria-hidden="true" />
            {t('composer:picture.putBack')}
          </button>
        )}
        {upload?.state === 'failed' && (
          <button type="button" className={classes.undo} onClick={() => onRetry(key)}>
            <IconRefresh size={20} stroke={1.6} aria-hidden="true" />
            {t('composer:picture.retry')}
          </button>
        )}
        {upload?.state === 'full' && <p className={classes.said}>{t('composer:picture.noRoom')}</p>}
        {picture.known && <p className={classes.said}>{t('composer:picture.known')}</p>}
        {moving && (
          <progress
            className={classes.progress}
            value={upload.share}
            aria-label={t('composer:picture.sending', { number })}
          />
        )}
        {!removed && (
          <button
            type="button"
            className={classes.remove}
            aria-label={
              moving ? t('composer:picture.cancel', { number }) : t('composer:picture.remove', { number })
            }
            onClick={() => onToggle(key)}
          >
            <IconX size={18} stroke={1.8} aria-hidden="true" />
          </button>
        )}
      </li>
    )
  }

  return (
    <div>
      <ul className={classes.strip} aria-label={t('composer:picture.list')}>
        {pictures.map(tile)}
        {active < most && (
          <li className={classes.add}>
            <button type="button" onClick={() => chooser.current?.click()}>
              <IconPhotoPlus size={26} stroke={1.5} aria-hidden="true" />
              {t('composer:picture.add')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={chooser}
        hidden
        type="file"
        multiple
        accept={accepted}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <div className={classes.foot}>
        {active > 0 && <p>{t('composer:picture.count', { count: active, max: most })}</p>}
        {fromStock}
      </div>
    </div>
  )
}
