import type { Hyperlink } from '@souvenance/contract/items/feed-items'
import { type ComposedPicture, isActive } from '../../shared/pictures/composed-picture.ts'

type Composed = {
  message: string
  hyperlink: Hyperlink | null
  pictures: readonly ComposedPicture[]
  /** Put-aside pictures need no description. */
  ignoreEmpty?: boolean
  /** The pictures themselves are saved: without one there is nothing to save. */
  onlyPictures?: boolean
}

export type FormValidity = {
  emptyMessage: boolean
  uploadQuotaReached: boolean
  uploadsCompleted: boolean
  /** No upload is running, but one failed. */
  uploadsFailed: boolean
  valid: boolean
}

export const judgeForm = ({
  message,
  hyperlink,
  pictures,
  ignoreEmpty,
  onlyPictures,
}: Composed): FormValidity => {
  const nothingElse = onlyPictures || (message.trim() === '' && hyperlink === null)
  const emptyMessage = !ignoreEmpty && nothingElse && !pictures.some(isActive)
  const uploads = pictures.flatMap(({ upload }) => upload?.state ?? [])
  const uploadsCompleted = uploads.length === 0
  return {
    emptyMessage,
    uploadQuotaReached: uploads.includes('full'),
    uploadsCompleted,
    uploadsFailed: !uploadsCompleted && uploads.every((state) => state === 'failed'),
    valid: !emptyMessage && uploadsCompleted,
  }
}
