import { hasLevel, type Standing } from '../clouds/public.ts'
import type { Sizes } from './picture-files.ts'

/** A picture as its bytes are asked for; `shown` when the page shows it at its head now. */
export type Media = { pageUid: string; folder: string; sizes: Sizes; shown: boolean }

export const picturePolicy = {
  /** Whoever sees a page sees its head. All else, such as what it showed before, is for those who hold the page. */
  see: (standing: Standing, { shown }: Pick<Media, 'shown'>): boolean => shown || hasLevel(standing, 2),
}
