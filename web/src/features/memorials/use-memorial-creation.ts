import type { PageHeader, PersonCard } from '@souvenance/contract/pages/page-header'
import { pages } from '@souvenance/contract/pages/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dropDraft } from '../../shared/forms/draft.ts'
import { tabDrafts } from '../../shared/forms/tab-drafts.ts'
import { updateUser } from '../../shared/session/session.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { type MemorialValues, memorialFrom } from './new-memorial-values.ts'
import { sendPortrait } from './portrait/send-portrait.ts'

type Creation = {
  values: MemorialValues | undefined
  duplicates: readonly PersonCard[]
  portrait: File | null
  choosePortrait: (file: File | null) => void
  pending: boolean
  submit: (values: MemorialValues, submissionKey: string) => Promise<void>
  /** Confirms that none of the pages shown is of the same person. */
  createAnyway: () => void
  /** The person already has a page: the draft is dropped. */
  giveUp: () => void
}

type Ways = { onDuplicates: () => void; onCreated: (memorial: PageHeader) => void | Promise<void> }

/** The server creates the page only after every possible duplicate was confirmed as another person. */
export const useMemorialCreation = ({ onDuplicates, onCreated }: Ways): Creation => {
  const { t } = useTranslation('memorials')
  const client = useQueryClient()
  const tellFailure = () => showNotice({ type: 'warning', text: t('memorials:portrait.failed') })
  const [values, setValues] = useState<MemorialValues>()
  const [duplicates, setDuplicates] = useState<readonly PersonCard[]>([])
  const [portrait, choosePortrait] = useState<File | null>(null)

  const send = async (sent: MemorialValues, seen: readonly PersonCard[], submissionKey?: string) => {
    const body = memorialFrom(
      sent,
      seen.map(({ userUid }) => userUid),
    )
    const { memorial, duplicates: alike } = await call(
      pages.createMemorial,
      { body },
      { quiet: true, ...(submissionKey !== undefined && { submissionKey }) },
    )
    setValues(sent)
    if (!memorial) {
      setDuplicates([...seen, ...alike])
      return onDuplicates()
    }
    // The page exists by now: without its portrait it is opened all the same.
    if (portrait) await sendPortrait(memorial.userUid, portrait).catch(tellFailure)
    dropDraft(sessionStorage, tabDrafts.memorial)
    updateUser(client, { newcomer: false })
    await client.invalidateQueries({ queryKey: ['memorials'] })
    await onCreated(memorial)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => values && send(values, duplicates),
  })

  return {
    values,
    duplicates,
    portrait,
    choosePortrait,
    pending: isPending,
    submit: (sent, submissionKey) => send(sent, [], submissionKey),
    createAnyway: mutate,
    giveUp: () => dropDraft(sessionStorage, tabDrafts.memorial),
  }
}
