import type { PageHeader, PersonCard } from '@souvenance/contract/page-header'
import { pages } from '@souvenance/contract/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { dropDraft } from '../../api/draft.ts'
import { updateUser } from '../../api/session.ts'
import { memorialDraft } from './memorial-form.tsx'
import { type MemorialValues, memorialFrom } from './new-memorial-values.ts'

type Creation = {
  values: MemorialValues | undefined
  duplicates: readonly PersonCard[]
  pending: boolean
  submit: (values: MemorialValues, submissionKey: string) => Promise<void>
  /** None of the pages shown is of the same person. */
  createAnyway: () => void
  /** The person has a page already: what was written is not needed again. */
  giveUp: () => void
}

type Ways = { onDuplicates: () => void; onCreated: (memorial: PageHeader) => void }

/** The server makes the page only once every page that may be of the same person has been looked at. */
export const useMemorialCreation = ({ onDuplicates, onCreated }: Ways): Creation => {
  const client = useQueryClient()
  const [values, setValues] = useState<MemorialValues>()
  const [duplicates, setDuplicates] = useState<readonly PersonCard[]>([])

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
    dropDraft(sessionStorage, memorialDraft)
    updateUser(client, { newcomer: false })
    await client.invalidateQueries({ queryKey: ['memorials'] })
    onCreated(memorial)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => values && send(values, duplicates),
  })

  return {
    values,
    duplicates,
    pending: isPending,
    submit: (sent, submissionKey) => send(sent, [], submissionKey),
    createAnyway: mutate,
    giveUp: () => dropDraft(sessionStorage, memorialDraft),
  }
}
