import { pictureTypes } from '@souvenance/contract/header-pictures'
import { sections } from '@souvenance/contract/sections'
import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { hasLevel, type Standing, sectionOpen } from '../clouds/public.ts'
import type { Kind } from './kinds.ts'

type Viewer = Pick<Standing, 'page' | 'level'>
/** As what the page shows a picture at its head now, if it does. */
type Shown = { shown: Kind | null }

export const picturePolicy = {
  /** Whoever may write anything on the page: publish, propose, or leave a tribute. */
  upload: (actor: Actor, standing: Standing): Verdict => {
    if (hasLevel(standing, 1)) return true
    if (!actor.signedIn) return false
    if (!actor.confirmed) return 'unconfirmed'
    if (hasLevel(standing, 0)) return true
    return sectionOpen(standing, sections.tributes) && sectionOpen(standing, sections.writeTributes)
  },

  /**
   * Whoever sees a page sees its head, but of the living strangers see the portrait alone. All else, such as what it
   * showed before, is for those who hold the page.
   */
  see: (viewer: Viewer, { shown }: Shown): boolean =>
    hasLevel(viewer, 2) ||
    shown === pictureTypes.profile ||
    (shown === pictureTypes.cover && (!viewer.page.alive || hasLevel(viewer, 0))),

  isPublic: ({ page }: Viewer, shown: Shown): boolean =>
    page.visible && picturePolicy.see({ page, level: null }, shown),
}
