import { linkPreviews } from '@souvenance/contract/items/link-previews'
import { forSignedIn, ofOwn } from './row.ts'

export const linkRows = [
  ofOwn(linkPreviews.read, forSignedIn, () => ({ query: { url: 'https://unknown.example/' } })),
]
