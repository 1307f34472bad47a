import type { Message } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import { pictureExtensions } from '@souvenance/contract/header-pictures'
import { limits } from '@souvenance/contract/limits'

export const mostPictures = limits.itemPictures
type PictureFault = 'pictureExtension' | 'pictureTooLarge' | 'tooManyPictures'

const megabyte = 1024 * 1024
const extensions: readonly string[] = pictureExtensions

/** What is wrong with a file before any of it is sent: its kind, its size, or one picture too many. */
export const findPictureFault = (
  file: Pick<File, 'name' | 'size'>,
  { active, mostBytes }: { active: number; mostBytes: number },
): PictureFault | undefined => {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!extensions.includes(extension)) return 'pictureExtension'
  if (file.size > mostBytes) return 'pictureTooLarge'
  return active >= mostPictures ? 'tooManyPictures' : undefined
}

export const faultMessage = (fault: PictureFault, mostBytes: number): Message => ({
  type: 'error',
  key: catalogue[fault].key,
  ns: 'messages',
  context: { megabytes: Math.floor(mostBytes / megabyte), most: mostPictures },
})
