import { pictureActions } from '@souvenance/contract/items/feed-items'
import { IconArrowBackUp, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import type { ComposedPicture } from './composed-picture.ts'
import classes from './picture-strip.module.css'

interface PictureTileProps {
  picture: ComposedPicture
  number: number
  onToggle: () => void
  onRetry: () => void
  children?: ReactNode
}

export const PictureTile = ({ picture, number, onToggle, onRetry, children }: PictureTileProps) => {
  const { t } = useTranslation('composer')
  const tile = useRef<HTMLLIElement>(null)
  const pressed = useRef(false)
  useFocusBeside(tile, 'button')
  const { action, upload, preview, name, known } = picture
  const removed = action === pictureActions.remove
  const moving = upload?.state === 'waiting' || upload?.state === 'sending'
  const state = removed ? 'removed' : (upload?.state ?? 'ready')

  // One button replaces another: focus moves to the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      tile.current?.querySelector('button')?.focus()
    pressed.current = false
  }, [state])

  return (
    <li
      ref={tile}
      className={classes.tile}
      data-state={state}
      onClickCapture={() => {
        pressed.current = true
      }}
    >
      {preview ? <img src={preview} alt={name} /> : <IconPhoto size={30} stroke={1.3} aria-hidden="true" />}
      {removed && (
        <button type="button" className={classes.undo} onClick={onToggle}>
          <IconArrowBackUp size={20} stroke={1.6} aria-hidden="true" />
          {t('composer:picture.putBack')}
        </button>
      )}
      {upload?.state === 'failed' && (
        <button type="button" className={classes.undo} onClick={onRetry}>
          <IconRefresh size={20} stroke={1.6} aria-hidden="true" />
          {t('composer:picture.retry')}
        </button>
      )}
      {upload?.state === 'full' && <p className={classes.said}>{t('composer:picture.noRoom')}</p>}
      {known && <p className={classes.said}>{t('composer:picture.known')}</p>}
      {moving && (
        <progress
          className={classes.progress}
          value={upload.share}
          aria-label={t('composer:picture.sending', { number })}
        />
      )}
      {children}
      {!removed && (
        <button
          type="button"
          className={classes.remove}
          aria-label={
            moving ? t('composer:picture.cancel', { number }) : t('composer:picture.remove', { number })
          }
          onClick={onToggle}
        >
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
