import { withoutPlates } from './plates.ts'

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** How many words a chapter has; pictures in it count for nothing. */
export const countWords = (body: string): number => withoutPlates(body).match(word)?.length ?? 0
