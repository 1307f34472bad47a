import type { HeldPicture } from '@souvenance/contract/items/feed-items'

export type Neighbours = {
  /** From 1; undefined for a picture that is not on the wall. */
  place: number | undefined
  current: HeldPicture | undefined
  previous: HeldPicture | undefined
  next: HeldPicture | undefined
}

/** The position of a picture on the wall, and its neighbours. */
export const findNeighbours = (pictures: readonly HeldPicture[], itemUid: string): Neighbours => {
  const index = pictures.findIndex((picture) => picture.itemUid === itemUid)
  if (index < 0) return { place: undefined, current: undefined, previous: undefined, next: undefined }
  return {
    place: index + 1,
    current: pictures[index],
    previous: pictures[index - 1],
    next: pictures[index + 1],
  }
}
