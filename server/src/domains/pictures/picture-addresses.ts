import type { HeldPicture } from '@souvenance/contract/feed-items'
import { mediaAddress } from '../pages/public.ts'

/** Where the sizes of an uploaded picture are. */
export const pictureAddresses = (pictureUid: string, placeholder: string): HeldPicture['pics'] => ({
  sm: mediaAddress(pictureUid, 'sm'),
  md: mediaAddress(pictureUid, 'md'),
  lg: mediaAddress(pictureUid, 'lg'),
  placeholder,
})
