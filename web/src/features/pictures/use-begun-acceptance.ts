import { type CloudType, isCloudSelection } from '@souvenance/contract/clouds'
import type { FeedItem } from '@souvenance/contract/feed-items'
import type { PartialDate } from '@souvenance/contract/page-header'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../api/draft.ts'

type Begun = {
  description: string
  date: PartialDate | null
  /** Absent as long as nothing else than usual was chosen. */
  clouds: CloudType[] | null
  state: string
}

type BegunAcceptance = {
  begun: Begun
  change: (changes: Partial<Begun>) => void
  forget: () => void
}

/** What is said and chosen for a proposed picture waits over a reload until it is accepted. */
export const useBegunAcceptance = ({ itemUid, title = '', associatedDate }: FeedItem): BegunAcceptance => {
  const draft = `proposed-picture:${itemUid}`
  const [begun, setBegun] = useState<Begun>(() => {
    const start: Begun = { description: title, date: associatedDate, clouds: null, state: '' }
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
