import type { Hyperlink } from '@souvenance/contract/feed-items'
import { type ComposedPicture, isActive } from '../../ui/writing/composed-picture.ts'

type Composed = {
  message: string
  hyperlink: Hyperlink | null
  pictures: readonly ComposedPicture[]
  quotaReached: boolean
  /** Where pictures alone are kept aside, nothing has to be said about them. */
  ignoreEmpty?: boolean
  /** Pictures themselves are what is kept: without one there is nothing. */
  onlyPictures?: boolean
}

export type FormValidity = {
  emptyMessage: boolean
  uploadQuotaReached: boolean
  uploadsCompleted: boolean
  valid: boolean
}

export const judgeForm = ({
  message,
  hyperlink,
  pictures,
  quotaReached,
  ignoreEmpty,
  onlyPictures,
}: Composed): FormValidity => {
  const nothingElse = onlyPictures || (message.trim() === '' && hyperlink === null)
  const emptyMessage = !ignoreEmpty && nothingElse && !pictures.some(isActive)
  const uploadsCompleted = pictures.every(({ upload }) => upload === undefined)
  return {
    emptyMessage,
    uploadQuotaReached: quotaReached,
    uploadsCompleted,
    valid: !emptyMessage && !quotaReached && uploadsCompleted,
  }
}
