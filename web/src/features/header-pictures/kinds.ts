import { covers, pictureTypes, profiles } from '@souvenance/contract/pages/header-pictures'

export type PictureKind = (typeof pictureTypes)[keyof typeof pictureTypes]

/** Portrait and cover have the same calls, so that one set of components serves both. */
export const callsFor = (kind: PictureKind): typeof profiles =>
  kind === pictureTypes.profile ? profiles : covers

const portraitRatio = 4 / 5

/** Covers are cropped to the proportions of the screen they are chosen on. */
export const ratioFor = (kind: PictureKind, screenWidth: number): number => {
  if (kind === pictureTypes.profile) return portraitRatio
  if (screenWidth < 480) return 3 / 2
  return screenWidth < 768 ? 2 : 3
}
