import { type GivenCard, type IceCard, iceCards } from '@souvenance/contract/legacy/ice-card'
import { iceCardMessages } from '@souvenance/contract/legacy/ice-card-messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announceMessages } from '../../api/announcements.ts'
import { call } from '../../api/call.ts'
import { CallFailed, messagesOf } from '../../api/call-failed.ts'
import { useSubmissionKey } from '../../shared/forms/use-submission-key.ts'
import { givenFrom, isSameCard } from './given-card.ts'
import { cardQuery } from './queries.ts'

interface CardDesk {
  saved: IceCard
  draft: GivenCard
  unsaved: boolean
  saving: boolean
  write: (change: Partial<GivenCard>) => void
  undo: () => void
  save: () => Promise<boolean>
  renewPin: () => Promise<void>
}

/** A card being written: what is saved and what is not. `onClash` asks whether mine replaces what another window saved. */
export const useCardDesk = (read: IceCard, onClash: () => Promise<boolean>): CardDesk => {
  const client = useQueryClient()
  const [saved, setSaved] = useState(read)
  const [draft, setDraft] = useState(() => givenFrom(read))
  const [saving, setSaving] = useState(false)
  const withKey = useSubmissionKey()
  const unsaved = !isSameCard(givenFrom(saved), draft)

  if (read !== saved && read.version >= saved.version && !saving) {
    setSaved(read)
    if (!unsaved) setDraft(givenFrom(read))
  }

  const keep = (card: IceCard) => {
    setSaved(card)
    client.setQueryData(cardQuery.queryKey, { iceCard: card })
  }

  const send = async (version: number): Promise<boolean> => {
    setSaving(true)
    try {
      const { iceCard } = await withKey([version, draft], (submissionKey) =>
        call(iceCards.save, { body: { iceCard: { ...draft, version } } }, { submissionKey }),
      )
      keep(iceCard)
      setDraft((now) => (isSameCard(now, draft) ? givenFrom(iceCard) : now))
      return true
    } catch (error) {
      const latest = savedMeanwhile(error)
      if (!latest) {
        announceMessages(messagesOf(error))
        return false
      }
      keep(latest)
      return (await onClash()) && send(latest.version)
    } finally {
      setSaving(false)
    }
  }

  return {
    saved,
    draft,
    unsaved,
    saving,
    write: (change) => setDraft((now) => ({ ...now, ...change })),
    undo: () => setDraft(givenFrom(saved)),
    save: () => send(saved.version),
    renewPin: async () => {
      try {
        keep((await call(iceCards.regeneratePin, {})).iceCard)
      } catch (error) {
        announceMessages(messagesOf(error))
      }
    },
  }
}

const savedMeanwhile = (error: unknown): IceCard | undefined => {
  if (!(error instanceof CallFailed)) return undefined
  const refused = error.messages.find(({ key }) => key === iceCardMessages.iceCardChanged.key)
  return refused && JSON.parse(String(refused.context.iceCard))
}
