import { type HeldPicture, pictureActions } from '@souvenance/contract/feed-items'

/** A picture in the composer: already held, taken from the stock, or on its way. */
export type ComposedPicture = {
  key: string
  action: number
  /** Absent until the upload has been answered. */
  itemUid?: string
  preview: string
  name: string
  /** As it stands in the page, to be shown larger; absent for what is only just uploaded. */
  held?: HeldPicture
  /** `YYYY-MM-DD`, where a camera noted it. */
  takenDate?: string | null
  /** Of the file, once it has arrived: what is chosen twice is known by it. */
  digest?: string
  /** The page has the same file already. */
  known?: boolean
  /** `full`: the page has no room for it. */
  upload?: { state: 'waiting' | 'sending' | 'failed' | 'full'; share: number }
}

const inactive: readonly number[] = [pictureActions.remove, pictureActions.removalUndone]

export const isActive = ({ action }: Pick<ComposedPicture, 'action'>): boolean => !inactive.includes(action)

export const composeHeld = (picture: HeldPicture): ComposedPicture => ({
  key: picture.itemUid,
  itemUid: picture.itemUid,
  action: pictureActions.keep,
  preview: picture.pics.sm,
  name: picture.description,
  held: picture,
})

/** Pictures of the page's own stock, each once, and no more than may stand in one item. */
export const addFromStock = (
  pictures: readonly ComposedPicture[],
  chosen: readonly HeldPicture[],
  most: number,
): ComposedPicture[] => {
  const held = new Set(pictures.map(({ itemUid }) => itemUid))
  const room = most - pictures.filter(isActive).length
  const added = chosen
    .filter(({ itemUid }) => !held.has(itemUid))
    .slice(0, Math.max(0, room))
    .map((picture) => ({ ...composeHeld(picture), action: pictureActions.fromStock }))
  return [...pictures, ...added]
}

/** What was only just added leaves the list; what was there before is marked, and can be put back. */
export const toggleRemoval = (pictures: readonly ComposedPicture[], key: string): ComposedPicture[] =>
  pictures.flatMap((picture) => {
    if (picture.key !== key) return [picture]
    switch (picture.action) {
      case pictureActions.keep:
        return [{ ...picture, action: pictureActions.remove }]
      case pictureActions.remove:
        return [{ ...picture, action: pictureActions.keep }]
      default:
        return []
    }
  })

/** What is sent with the item: nothing that has not arrived yet. */
export const writePictures = (pictures: readonly ComposedPicture[]): { itemUid: string; action: number }[] =>
  pictures.flatMap(({ itemUid, action }) => (itemUid ? [{ itemUid, action }] : []))
