import type { HeldPicture } from '@souvenance/contract/feed-items'
import type { ReactNode } from 'react'

/** A way to the pictures the page has already. */
export type FromStock = (onChosen: (pictures: readonly HeldPicture[]) => void) => ReactNode
