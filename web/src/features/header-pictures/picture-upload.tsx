import { Button } from '@mantine/core'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { pictureExtensions } from '@souvenance/contract/pages/header-pictures'
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
  /** How many more pictures the page may have. */
  left: number
  maxBytes: number
  onUploaded: (picture: UploadedPicture) => void
  /** Present if a picture is set. */
  onNone: (() => void) | undefined
  /** Picks from the pictures of the page. */
  fromLibrary: FromLibrary | undefined
}

export type FromLibrary = (onChosen: (pictures: readonly HeldPicture[]) => void) => ReactNode

const accepted = pictureExtensions.map((extension) => `.${extension}`).join(',')

export const PictureUpload = (props: PictureUploadProps) => {
  const { userUid, kind, left, maxBytes, onUploaded, onNone, fromLibrary } = props
  const { t, language } = useTranslation('header-pictures')
  const input = useRef<HTMLInputElement>(null)
  const { share, send, fetchCopy, cancel } = usePictureUpload(userUid, kind, maxBytes)

  const choose = async (file: File | undefined) => {
    const picture = file && (await send(file))
    if (input.current) input.current.value = ''
    if (picture) onUploaded(picture)
  }

  /** Uploads a copy: edits of the library picture must not change this one. */
  const copy = async ([chosen]: readonly HeldPicture[]) => choose(chosen && (await fetchCopy(chosen.urlLg)))

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
      {left > 0 && fromLibrary?.((pictures) => void copy(pictures))}
      <div className={classes.foot}>
        <p>
          {left === 0
            ? t('header-pictures:upload.full')
            : t('header-pictures:upload.hint', { size: formatSize(language, maxBytes) })}
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
