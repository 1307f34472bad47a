import { covers, pictureTypes, profiles } from '@souvenance/contract/header-pictures'

export type PictureKind = (typeof pictureTypes)[keyof typeof pictureTypes]

/** The calls of a kind are alike, so that one part of the product serves both. */
export const callsFor = (kind: PictureKind): typeof profiles =>
  kind === pictureTypes.profile ? profiles : covers

const portraitRatio = 4 / 5

/** Covers are cut as wide as the screen they are chosen on shows them. */
export const ratioFor = (kind: PictureKind, screenWidth: number): number => {
  if (kind === pictureTypes.profile) return portraitRatio
  if (screenWidth < 480) return 3 / 2
  return screenWidth < 768 ? 2 : 3
}
