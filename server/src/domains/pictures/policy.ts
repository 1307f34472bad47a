import { pictureTypes } from '@souvenance/contract/header-pictures'
import { hasLevel, type Standing } from '../clouds/public.ts'
import type { Kind } from './kinds.ts'
import type { Sizes } from './picture-files.ts'

/** A picture as its bytes are asked for. */
export type Media = {
  kind: 'header' | 'picture' | 'link'
  pageUid: string | null
  /** Who uploaded it, or asked about the link it was found behind. */
  bringerUid: string | null
  folder: string
  sizes: Sizes
  /** As what the page shows it at its head now, if it does. */
  shown: Kind | null
}

type Viewer = Pick<Standing, 'page' | 'level'>
type Seen = Pick<Media, 'shown'>

export const picturePolicy = {
  /**
   * Whoever sees a page sees its head, but of the living strangers see the portrait alone. All else, such as what it
   * showed before, is for those who hold the page.
   */
  see: (viewer: Viewer, { shown }: Seen): boolean =>
    hasLevel(viewer, 2) ||
    shown === pictureTypes.profile ||
    (shown === pictureTypes.cover && (!viewer.page.alive || hasLevel(viewer, 0))),

  isPublic: ({ page }: Viewer, seen: Seen): boolean =>
    page.visible && picturePolicy.see({ page, level: null }, seen),
}
