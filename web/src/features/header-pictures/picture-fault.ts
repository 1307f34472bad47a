import { catalogue } from '@souvenance/contract/errors'
import { pictureExtensions } from '@souvenance/contract/header-pictures'

type PictureFault = (typeof catalogue)['pictureExtension' | 'pictureTooLarge']['key']

const extensions: readonly string[] = pictureExtensions

/** What is wrong with a file before any of it is sent. */
export const findPictureFault = (
  file: Pick<File, 'name' | 'size'>,
  mostBytes: number,
): PictureFault | undefined => {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!extensions.includes(extension)) return catalogue.pictureExtension.key
  return file.size > mostBytes ? catalogue.pictureTooLarge.key : undefined
}
