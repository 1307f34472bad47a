import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import type { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { FeedItem, HeldPicture } from '@souvenance/contract/items/feed-items'
import type { FeedPage, TimelineYears } from '@souvenance/contract/items/feeds'
import type { Language } from '@souvenance/contract/languages'
import type { Arrival } from '@souvenance/contract/pages/arrival'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { clouds } from '@souvenance/contract/people/followers'

/** JSON that the server embeds in the document, so that the first screen makes no call. */
export type PageFacts = {
  user: CurrentUser | null
  serverTime: string
  language: Language
  /** The server shows its mails instead of sending them; on a local machine only. */
  mailbox: boolean
  /** The contact of the people who run the installation, and their texts about it; absent where nothing is set. */
  runBy?: { contact?: string; about: ('legal' | 'privacy' | 'terms')[] }
  /** The tile service, if any. */
  mapTiles?: { address: string; credit: string }
  /** The maximum size of an uploaded picture. */
  maxPictureSize: number
  /** The page of this address; without a header if this viewer has none. */
  page?: {
    permalink: string
    viewAs: number | null
    header: PageHeader | null
    /** The administrators of a memorial. */
    caretakers?: DataOf<typeof clouds.followers>
  }
  /** The first page of the list at this address. */
  feed?: { name: 'recent' | 'timeline' | 'tributes'; page: FeedPage; years?: TimelineYears }
  /** The pictures beside a list or an item. */
  pictures?: HeldPicture[]
  /** The item of this address; null if this viewer has none. */
  item?: { itemUid: string; item: FeedItem | null }
  /** The biography of that person, on its own screen. */
  story?: DataOf<typeof biography.read>
  /** The arrival of a signed-in person, with the first page of their news. */
  greeting?: { arrival: Arrival; news: FeedPage }
}

export const findPageFacts = (): PageFacts | undefined => {
  const text = document.getElementById('session')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The nonce of the facts, which inline styles need too. */
export const findNonce = (): string => document.getElementById('session')?.nonce ?? ''
