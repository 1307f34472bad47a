import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import type { ReactNode } from 'react'

/** A way to the pictures the page has already. */
export type FromLibrary = (onChosen: (pictures: readonly HeldPicture[]) => void) => ReactNode
