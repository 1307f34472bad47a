import type { HeldPicture } from '@souvenance/contract/feed-items'

export type Neighbours = {
  /** From 1; absent for a picture that is not on the wall. */
  place: number | undefined
  current: HeldPicture | undefined
  previous: HeldPicture | undefined
  next: HeldPicture | undefined
}

/** Where a picture stands on the wall, and what stands beside it. */
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
