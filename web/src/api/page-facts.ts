import type { CurrentUser } from '@souvenance/contract/accounts'
import type { biography } from '@souvenance/contract/biography'
import type { clouds } from '@souvenance/contract/clouds-api'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { FeedItem } from '@souvenance/contract/feed-items'
import type { FeedPage } from '@souvenance/contract/feeds'
import type { Language } from '@souvenance/contract/languages'
import type { PageHeader } from '@souvenance/contract/page-header'

/** What the server has written into the document, so that its first screen needs no call. */
export type PageFacts = {
  user: CurrentUser | null
  serverTime: string
  language: Language
  /** The server keeps its mails here instead of sending them; only on one's own machine. */
  mailbox: boolean
  /** The service that maps come from, where there is one. */
  mapTiles?: { address: string; credit: string }
  /** How large a picture may be that is uploaded here. */
  mostPictureBytes: number
  /** The page this address belongs to; no header when there is none for this viewer. */
  page?: {
    permalink: string
    viewAs: number | null
    header: PageHeader | null
    /** On a memorial: who looks after it. */
    caretakers?: DataOf<typeof clouds.followers>
  }
  /** The beginning of what this address lists. */
  feed?: { name: 'recent' | 'timeline' | 'tributes'; page: FeedPage }
  /** The one memory this address names; nothing when there is none for this viewer. */
  item?: { itemUid: string; item: FeedItem | null }
  /** The life of that person, where this address tells it. */
  story?: DataOf<typeof biography.read>
}

export const findPageFacts = (): PageFacts | undefined => {
  const text = document.getElementById('session')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The server signs the facts with the nonce that inline styles must carry too. */
export const findNonce = (): string => document.getElementById('session')?.nonce ?? ''
