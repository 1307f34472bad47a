import type { KeyboardEvent } from 'react'

/** Safari ends the composition before the key that ended it; this code marks that key. */
const keyOfComposition = 229

/** The key belongs to typing by composition, as in Japanese or with dead keys: it must not act on the field. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === keyOfComposition
