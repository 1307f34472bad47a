import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import type { ComposedPicture } from '../../../shared/pictures/composed-picture.ts'
import { fileOf } from '../reading/lay-text.ts'
import type { Print } from '../reading/plate.tsx'

/** A picture as it will be read; nothing as long as the browser has nothing to show of it. */
export const printOf = ({ key, held, preview }: ComposedPicture): Print[] => {
  if (held) return [held]
  const urls = { url: preview, urlSm: preview, urlLg: preview }
  return preview ? [{ itemUid: key, ...urls, message: '', associatedDate: null }] : []
}

/** Finds what stands on a plate: among the pictures on the table, then among those only the chapter holds. */
export const findPrintIn =
  (pictures: readonly ComposedPicture[], held: readonly HeldPicture[]) =>
  ({ uid, key }: { uid: string | null; key: string | null }): Print | undefined => {
    const isMeant = (one: ComposedPicture) =>
      key ? one.key === key : fileOf(one.held ?? { url: one.preview }) === uid
    const [composed] = pictures.filter(isMeant).flatMap(printOf)
    return composed ?? held.find((picture) => fileOf(picture) === uid)
  }
