import { catalogue } from '@souvenance/contract/errors'
import { limits } from '@souvenance/contract/limits'
import { messageText } from '../../../i18n/message-text.ts'
import { type ComposedPicture, isActive } from '../../../shared/pictures/composed-picture.ts'
import { showNotice } from '../../../ui/notices/notices.ts'

const most = limits.chapterPictures

export const refusePictures = (): void => {
  showNotice({
    type: 'error',
    text: messageText({
      type: 'error',
      key: catalogue.tooManyChapterPictures.key,
      ns: 'messages',
      context: { most },
    }),
  })
}

/** How many more pictures a chapter takes; those that are taken out do not count. */
export const roomFor = (pictures: readonly ComposedPicture[]): number =>
  most - pictures.filter(isActive).length

/** As many files as there is room for; more are refused aloud. */
export const takeFitting = (files: readonly File[], pictures: readonly ComposedPicture[]): File[] => {
  const room = roomFor(pictures)
  if (files.length > room) refusePictures()
  return files.slice(0, room)
}
