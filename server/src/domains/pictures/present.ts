import { datePrecisions } from '@souvenance/contract/dates/dates'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { type HeaderPicture, pictureTypes } from '@souvenance/contract/pages/header-pictures'
import type { Standing } from '../clouds/public.ts'
import { mediaAddress } from '../persons/public.ts'
import type { Kind } from './kinds.ts'
import { picturePolicy } from './policy.ts'
import { presentDated } from './present-dated.ts'
import type { HeaderPictureRow } from './store.ts'

export const presentHeaderPicture = (
  kind: Kind,
  row: HeaderPictureRow,
  standing: Standing,
): HeaderPicture => {
  const isHolder = picturePolicy.see(standing, { shown: null })
  return {
    itemUid: row.uid,
    current: row.current,
    action: pictureActions.keep,
    url: mediaAddress(row.uid, 'md'),
    urlLg: kind === pictureTypes.profile ? mediaAddress(row.uid, 'lg') : everyShape(row.uid),
    placeholder: row.placeholder,
    ratio: (row.x2 - row.x1) / (row.y2 - row.y1),
    x1: row.x1,
    y1: row.y1,
    x2: row.x2,
    y2: row.y2,
    ...presentDated(
      isHolder && row.takenDate !== null ? { date: row.takenDate, format: datePrecisions.day } : null,
    ),
    ...(isHolder && {
      original: { url: mediaAddress(row.pictureUid, 'lg'), width: row.width, height: row.height },
    }),
  }
}

const everyShape = (uid: string) => ({
  sm: mediaAddress(uid, 'sm'),
  md: mediaAddress(uid, 'md'),
  lg: mediaAddress(uid, 'lg'),
})
