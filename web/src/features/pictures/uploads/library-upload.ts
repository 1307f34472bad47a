/** A file being uploaded to the library. A duplicate of the page's or of this upload is not added. */
export type LibraryUpload = {
  key: string
  name: string
  state: 'waiting' | 'sending' | 'failed' | 'arrived' | 'same' | 'twice'
  share: number
  /** Set once uploaded. */
  itemUid?: string
  takenDate?: string | null
}

export const patchUpload = (
  uploads: readonly LibraryUpload[],
  key: string,
  changes: Partial<LibraryUpload>,
): LibraryUpload[] => uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload))

export const isMoving = ({ state }: LibraryUpload): boolean => state === 'waiting' || state === 'sending'

/** It would be lost on leaving now: uploading, or not yet created on the page. */
export const isUnderway = (upload: LibraryUpload): boolean => isMoving(upload) || upload.state === 'arrived'

/** Uploaded files, once no other upload is waiting or sending. */
export const readyToKeep = (uploads: readonly LibraryUpload[]): LibraryUpload[] =>
  uploads.some(isMoving) ? [] : uploads.filter(({ state }) => state === 'arrived')

/** From 0 to 1 over all files. */
export const shareOf = (uploads: readonly LibraryUpload[]): number => {
  const whole = uploads.filter(({ state }) => state !== 'failed')
  if (whole.length === 0) return 0
  const sent = whole.reduce(
    (sum, one) => sum + (one.state === 'sending' ? one.share : isMoving(one) ? 0 : 1),
    0,
  )
  return sent / whole.length
}
