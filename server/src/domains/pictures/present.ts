import { type HeaderPicture, pictureTypes } from '@souvenance/contract/header-pictures'
import type { Standing } from '../clouds/public.ts'
import { coverPicsOf, mediaAddress, profilePicsOf } from '../pages/public.ts'
import type { Kind } from './kinds.ts'
import { picturePolicy } from './policy.ts'
import type { HeaderPictureRow } from './store.ts'

export const presentHeaderPicture = (
  kind: Kind,
  row: HeaderPictureRow,
  standing: Standing,
): HeaderPicture => ({
  itemUid: row.uid,
  current: row.current,
  pics:
    kind === pictureTypes.profile
      ? profilePicsOf(row.uid, row.placeholder)
      : coverPicsOf(row.uid, row.placeholder),
  x1: row.x1,
  y1: row.y1,
  x2: row.x2,
  y2: row.y2,
  ...(picturePolicy.see(standing, { shown: null }) && {
    original: { url: mediaAddress(row.pictureUid, 'lg'), width: row.width, height: row.height },
  }),
})
