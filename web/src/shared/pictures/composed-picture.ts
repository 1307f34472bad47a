import { type HeldPicture, pictureActions } from '@souvenance/contract/items/feed-items'
import { limits } from '@souvenance/contract/limits'

/** A picture in the composer: already part of the item, taken from the library, or uploading. */
export type ComposedPicture = {
  key: string
  action: number
  /** Undefined until the upload is answered. */
  itemUid?: string
  preview: string
  name: string
  /** The URL of a larger version; undefined right after an upload. */
  held?: HeldPicture
  /** When its upload was answered, in milliseconds: what nothing holds is not kept for long. */
  arrivedAt?: number
  /** `YYYY-MM-DD`, from the camera. */
  takenDate?: string | null
  /** The hash of the file, once uploaded; identifies duplicates. */
  digest?: string
  /** The page already has the same file. */
  known?: boolean
  /** `full`: the quota of the page is used up. */
  upload?: { state: 'waiting' | 'sending' | 'failed' | 'full'; share: number }
}

const inactive: readonly number[] = [pictureActions.remove, pictureActions.removalUndone]

export const isActive = ({ action }: Pick<ComposedPicture, 'action'>): boolean => !inactive.includes(action)

export const composeHeld = (picture: HeldPicture): ComposedPicture => ({
  key: picture.itemUid,
  itemUid: picture.itemUid,
  action: pictureActions.keep,
  preview: picture.urlSm,
  name: picture.message,
  held: picture,
})

/** Adds library pictures, each once, up to the limit of an item. */
export const addFromLibrary = (
  pictures: readonly ComposedPicture[],
  chosen: readonly HeldPicture[],
  most: number,
): ComposedPicture[] => {
  const held = new Set(pictures.map(({ itemUid }) => itemUid))
  const room = most - pictures.filter(isActive).length
  const added = chosen
    .filter(({ itemUid }) => !held.has(itemUid))
    .slice(0, Math.max(0, room))
    .map((picture) => ({ ...composeHeld(picture), action: pictureActions.fromLibrary }))
  return [...pictures, ...added]
}

/** Removes a picture that was added now; one that the item already has is only marked, so that it can be restored. */
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

const unheldFor = limits.unheldPictureDays * 24 * 60 * 60 * 1000

/** Whether it can be sent: an upload that waited too long is gone. */
const isStillThere = ({ itemUid, action, arrivedAt = 0 }: ComposedPicture, now: Date): boolean =>
  itemUid !== undefined && (action !== pictureActions.uploaded || now.getTime() - arrivedAt < unheldFor)

/**
 * Puts pictures that were left on the table back beside those held today. Pictures that somebody else added meanwhile are there,
 * and those they removed are not.
 */
export const resumePictures = (
  held: readonly ComposedPicture[],
  left: readonly ComposedPicture[],
  now: Date,
): ComposedPicture[] => {
  const actions = new Map(left.map(({ itemUid, action }) => [itemUid, action]))
  const standing = new Set(held.map(({ itemUid }) => itemUid))
  const isHeld = ({ action }: ComposedPicture) =>
    action === pictureActions.keep || action === pictureActions.remove
  return [
    ...held
      .filter((picture) => isHeld(picture) || actions.has(picture.itemUid))
      .map((picture) => ({ ...picture, action: actions.get(picture.itemUid) ?? picture.action })),
    ...left.filter(
      (picture) => !isHeld(picture) && !standing.has(picture.itemUid) && isStillThere(picture, now),
    ),
  ]
}

/** The pictures of a submission; those still uploading are left out. */
export const writePictures = (pictures: readonly ComposedPicture[]): { itemUid: string; action: number }[] =>
  pictures.flatMap(({ itemUid, action }) => (itemUid ? [{ itemUid, action }] : []))
