import { Button } from '@mantine/core'
import type { HeldPicture } from '@souvenance/contract/feed-items'
import { pictureExtensions } from '@souvenance/contract/header-pictures'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { UploadedPicture } from '../../api/upload-picture.ts'
import { formatNumber, formatSize } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PictureKind } from './kinds.ts'
import classes from './picture-upload.module.css'
import { usePictureUpload } from './use-picture-upload.ts'

interface PictureUploadProps {
  userUid: string
  kind: PictureKind
  /** How many more the page may have. */
  left: number
  mostBytes: number
  onUploaded: (picture: UploadedPicture) => void
  /** Present while a picture is shown. */
  onNone: (() => void) | undefined
  /** A way to pictures the page already holds; it gives the one that was chosen. */
  fromStock: FromStock | undefined
}

export type FromStock = (onChosen: (pictures: readonly HeldPicture[]) => void) => ReactNode

const accepted = pictureExtensions.map((extension) => `.${extension}`).join(',')

export const PictureUpload = (props: PictureUploadProps) => {
  const { userUid, kind, left, mostBytes, onUploaded, onNone, fromStock } = props
  const { t, language } = useTranslation('header-pictures')
  const input = useRef<HTMLInputElement>(null)
  const { share, send, fetchCopy, cancel } = usePictureUpload(userUid, kind, mostBytes)

  const choose = async (file: File | undefined) => {
    const picture = file && (await send(file))
    if (input.current) input.current.value = ''
    if (picture) onUploaded(picture)
  }

  /** A copy of its own: what is done to the picture there does not touch this one. */
  const copy = async ([chosen]: readonly HeldPicture[]) => choose(chosen && (await fetchCopy(chosen.pics.lg)))

  if (share !== undefined)
    return (
      <div className={classes.sending} role="status">
        <p>{share < 1 ? t('header-pictures:upload.sending') : t('header-pictures:upload.preparing')}</p>
        <progress
          className={classes.bar}
          value={share < 1 ? share : undefined}
          aria-label={t('header-pictures:upload.sending')}
        />
        <span>{formatNumber(language, share, { style: 'percent', maximumFractionDigits: 0 })}</span>
        <Button variant="outline" size="sm" onClick={cancel}>
          {t('header-pictures:upload.cancel')}
        </Button>
      </div>
    )
  return (
    <div className={classes.upload}>
      <input
        ref={input}
        hidden
        type="file"
        accept={accepted}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      <Button
        disabled={left === 0}
        leftSection={<IconPhotoPlus size={21} stroke={1.6} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('header-pictures:upload.choose')}
      </Button>
      {left > 0 && fromStock?.((pictures) => void copy(pictures))}
      <div className={classes.foot}>
        <p>
          {left === 0
            ? t('header-pictures:upload.full')
            : t('header-pictures:upload.hint', { size: formatSize(language, mostBytes) })}
        </p>
        {onNone && (
          <Button variant="subtle" size="sm" onClick={onNone}>
            {t('header-pictures:upload.none')}
          </Button>
        )}
      </div>
    </div>
  )
}
