import { catalogue } from '@souvenance/contract/errors'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { useEffect, useRef } from 'react'
import { now } from '../../ui/time/clock.ts'
import { tellOfFile } from '../uploads/upload-failure.ts'
import { type ChosenFile, usePictureUploads } from '../uploads/use-picture-uploads.ts'
import { type ComposedPicture, isActive, toggleRemoval } from './composed-picture.ts'

type Change = (update: (pictures: ComposedPicture[]) => ComposedPicture[]) => void

export type PictureDesk = {
  add: (files: readonly File[]) => void
  toggle: (key: string) => void
  retry: (key: string) => void
}

const chosenTwice = { type: 'info', key: catalogue.chosenTwice.key, ns: 'messages', context: {} } as const

/** The pictures of one item: uploads go into its list at once, with a local preview. */
export const useComposedPictures = (
  userUid: string,
  pictures: readonly ComposedPicture[],
  change: Change,
): PictureDesk => {
  const previews = useRef<string[]>([])

  const patch = (key: string, update: (picture: ComposedPicture) => ComposedPicture[]) =>
    change((present) => present.flatMap((picture) => (picture.key === key ? update(picture) : [picture])))

  const uploads = usePictureUploads(
    userUid,
    {
      onStart: (key) => patch(key, (one) => [{ ...one, upload: { state: 'sending', share: 0 } }]),
      onProgress: (key, share) => patch(key, (one) => [{ ...one, upload: { state: 'sending', share } }]),
      onDone: (key, { itemUid, takenDate, urlSm, sameAs, digest, name, isTwice }) => {
        if (isTwice()) {
          patch(key, () => [])
          tellOfFile(name, chosenTwice)
          return
        }
        const known = sameAs !== null
        const arrivedAt = now().getTime()
        patch(key, ({ upload: _, ...one }) => [
          { ...one, itemUid, takenDate, preview: urlSm, known, digest, arrivedAt },
        ])
      },
      onFailed: (key, failure) =>
        patch(key, (one) => (failure === 'unfit' ? [] : [{ ...one, upload: { state: failure, share: 0 } }])),
    },
    pictures.flatMap(({ key, digest }) => (digest ? [[key, digest] as const] : [])),
  )

  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const compose = ({ key, file }: ChosenFile): ComposedPicture => {
    // Most browsers cannot show HEIC.
    const preview = file.name.toLowerCase().endsWith('.heic') ? '' : URL.createObjectURL(file)
    if (preview) previews.current.push(preview)
    const upload = { state: 'waiting', share: 0 } as const
    return { key, action: pictureActions.uploaded, preview, name: file.name, upload }
  }

  const add = (files: readonly File[]) =>
    uploads.add(files, {
      before: pictures.filter(isActive).length,
      onChosen: (chosen) => {
        const composed = chosen.map(compose)
        change((present) => [...present, ...composed])
      },
    })

  const toggle = (key: string) => {
    uploads.cancel(key)
    change((present) => toggleRemoval(present, key))
  }

  return { add, toggle, retry: uploads.retry }
}
