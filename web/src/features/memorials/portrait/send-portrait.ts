import { pictureTypes, profiles } from '@souvenance/contract/pages/header-pictures'
import { call } from '../../../api/call.ts'
import { uploadPicture } from '../../../api/upload-picture.ts'
import { portraitCrop } from './portrait-crop.ts'

/** The first portrait of a page becomes its current one. */
export const sendPortrait = async (userUid: string, file: File): Promise<void> => {
  const { itemUid, ...size } = await uploadPicture({
    userUid,
    pictureType: pictureTypes.profile,
    file,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  await call(profiles.add, {
    params: { uid: userUid },
    body: { picture: { itemUid, ...portraitCrop(size) } },
  })
}
