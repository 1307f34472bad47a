import { pictureTypes } from '@souvenance/contract/pages/header-pictures'
import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { onPage } from '../../platform/access/policies.ts'
import { hasLevel, type Standing, sectionOpen } from '../clouds/public.ts'
import type { Kind } from './kinds.ts'

type Viewer = Pick<Standing, 'page' | 'level'>
/** The header role in which the page currently shows a picture, if any. */
type Shown = { shown: Kind | null }

export const picturePolicy = {
  /** Anyone who may write on the page: publish, propose or leave a tribute. */
  upload: onPage(
    (actor: Actor, standing: Standing) =>
      actor.signedIn &&
      (hasLevel(standing, levels.follower) ||
        (sectionOpen(standing, sections.tributes) && sectionOpen(standing, sections.writeTributes))),
  ),

  /**
   * Everyone who sees a page sees its header; of a living page strangers see only the portrait. Other
   * pictures, such as former ones, are for its holders.
   */
  see: (viewer: Viewer, { shown }: Shown): boolean =>
    hasLevel(viewer, levels.administrator) ||
    shown === pictureTypes.profile ||
    (shown === pictureTypes.cover && (!viewer.page.alive || hasLevel(viewer, levels.follower))),

  isPublic: ({ page }: Viewer, shown: Shown): boolean =>
    page.visible && !page.folded && picturePolicy.see({ page, level: null }, shown),
}
