import type { PictureUrls } from '@souvenance/contract/items/feed-items'
import { mediaAddress } from '../persons/public.ts'

/** URLs of the sizes of an uploaded picture. */
export const pictureAddresses = (pictureUid: string, placeholder: string): PictureUrls => ({
  url: mediaAddress(pictureUid, 'md'),
  urlSm: mediaAddress(pictureUid, 'sm'),
  urlLg: mediaAddress(pictureUid, 'lg'),
  placeholder,
})

/** A few pixels wide, for a line of pictures. */
export const thumbnailAddress = (pictureUid: string): string => mediaAddress(pictureUid, 'xs')
