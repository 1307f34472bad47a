export { attachPictures } from './attach-pictures.ts'
export { findUploads, followDate, holdAgain, takeUnseenOut } from './attachment-store.ts'
export { type BroughtHeader, type BroughtOriginal, bringHeader, bringOriginal } from './bring-original.ts'
export { readDeletedPictures } from './deleted-pictures.ts'
export {
  allHeldPicturesText,
  byHolder,
  type HeldRow,
  type HolderRow,
  heldColumns,
  heldPicturesText,
  presentHeldPicture,
  readHeldPictures,
} from './held-pictures.ts'
export { keepLinkPicture } from './keep-link-picture.ts'
export { thumbnailAddress } from './picture-addresses.ts'
export { newFolder, originalKey, sizeKey } from './picture-files.ts'
export { mostPageBytes, readPictureQuota, restoreWithinQuota } from './picture-quota.ts'
export { presentDated } from './present-dated.ts'
export { readHeaderPics } from './read-header-pics.ts'
export { readSmallPicture } from './read-small-picture.ts'
export { pictureRoutes } from './routes.ts'
export { serveMedia } from './serve-media.ts'
export { deleteUnheld } from './store.ts'
export { registerPictureJobs } from './sweep-pictures.ts'
export { takePictureOut } from './take-picture-out.ts'
export { maxPictureSize } from './upload-picture.ts'
