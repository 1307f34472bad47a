import type { Message } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import { limits } from '@souvenance/contract/limits'
import { pictureExtensions } from '@souvenance/contract/pages/header-pictures'

export const mostPictures = limits.itemPictures
type PictureFault = 'pictureExtension' | 'pictureTooLarge' | 'tooManyPictures'

const megabyte = 1024 * 1024
const extensions: readonly string[] = pictureExtensions

/** Checks a file before upload: extension, size, and the number of pictures in the item. */
export const findPictureFault = (
  file: Pick<File, 'name' | 'size'>,
  { active, maxBytes }: { active: number; maxBytes: number },
): PictureFault | undefined => {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!extensions.includes(extension)) return 'pictureExtension'
  if (file.size >= maxBytes) return 'pictureTooLarge'
  return active >= mostPictures ? 'tooManyPictures' : undefined
}

export const faultMessage = (fault: PictureFault, maxBytes: number): Message => ({
  type: 'error',
  key: catalogue[fault].key,
  ns: 'messages',
  context: { megabytes: Math.floor(maxBytes / megabyte), most: mostPictures },
})
