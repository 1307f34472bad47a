import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { type CloudType, isCloudSelection } from '@souvenance/contract/people/clouds'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../shared/forms/draft.ts'
import { tabDrafts } from '../../../shared/forms/tab-drafts.ts'

type Begun = {
  description: string
  date: PartialDate | null
  /** Absent while the default is chosen. */
  clouds: CloudType[] | null
  state: string
}

type BegunAcceptance = {
  begun: Begun
  change: (changes: Partial<Begun>) => void
  forget: () => void
}

/** Keeps the form of an acceptance in a draft until it is submitted. */
export const useBegunAcceptance = ({ itemUid, message, associatedDate }: FeedItem): BegunAcceptance => {
  const draft = `${tabDrafts.proposedPicture}${itemUid}`
  const [begun, setBegun] = useState<Begun>(() => {
    const start: Begun = { description: message, date: associatedDate, clouds: null, state: '' }
    const kept = readDraft(sessionStorage, draft, start)
    return { ...kept, clouds: kept.clouds && isCloudSelection(kept.clouds) ? kept.clouds : null }
  })
  return {
    begun,
    change: (changes) => {
      const next = { ...begun, ...changes }
      setBegun(next)
      keepDraft(sessionStorage, draft, next, [])
    },
    forget: () => dropDraft(sessionStorage, draft),
  }
}
