/** A file on its way into the stock. One the page has already, or that was chosen twice, stays where it is. */
export type StockUpload = {
  key: string
  name: string
  state: 'waiting' | 'sending' | 'failed' | 'arrived' | 'same' | 'twice'
  share: number
  /** Once it has arrived. */
  itemUid?: string
  takenDate?: string | null
}

export const patchUpload = (
  uploads: readonly StockUpload[],
  key: string,
  changes: Partial<StockUpload>,
): StockUpload[] => uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload))

export const isMoving = ({ state }: StockUpload): boolean => state === 'waiting' || state === 'sending'

/** It would be lost if its writer left now: on its way, or not yet on the page. */
export const isUnderway = (upload: StockUpload): boolean => isMoving(upload) || upload.state === 'arrived'

/** What is ready to be put on the page: all that arrived, once nothing is on its way any more. */
export const readyToKeep = (uploads: readonly StockUpload[]): StockUpload[] =>
  uploads.some(isMoving) ? [] : uploads.filter(({ state }) => state === 'arrived')

/** From 0 to 1 over all files. */
export const shareOf = (uploads: readonly StockUpload[]): number => {
  const whole = uploads.filter(({ state }) => state !== 'failed')
  if (whole.length === 0) return 0
  const sent = whole.reduce(
    (sum, one) => sum + (one.state === 'sending' ? one.share : isMoving(one) ? 0 : 1),
    0,
  )
  return sent / whole.length
}
