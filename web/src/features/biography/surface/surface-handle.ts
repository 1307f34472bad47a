import type { ComposedPicture } from '../../../shared/pictures/composed-picture.ts'

export type SurfaceHandle = {
  focus: () => void
  /** Pictures that come next were brought by someone who is writing: they stand where the cursor is. */
  expectPictures: () => void
  put: (picture: ComposedPicture) => void
}
