import { receivedLetters, type ShownLetter } from '@souvenance/contract/messages/received-letters'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announceMessages } from '../../../api/announcements.ts'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { refreshReceived } from '../queries.ts'

export type Term = 'week' | 'month' | 'year'

/** The reader's choice: to read a letter now, later or not at all. Nobody is told. */
export const useChoices = (uid: string) => {
  const client = useQueryClient()
  const [shown, setShown] = useState<ShownLetter>()
  const [busy, setBusy] = useState(false)
  const params = { uid }
  const act = async (deed: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await deed()
      await refreshReceived(client)
    } catch (error) {
      announceMessages(messagesOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    shown,
    busy,
    read: () => void act(async () => setShown(await call(receivedLetters.read, { params }))),
    later: (after: Term) => void act(() => call(receivedLetters.later, { params, body: { after } })),
    decline: () => void act(() => call(receivedLetters.decline, { params })),
    /** The document, handed to the browser. */
    keep: (name: string) =>
      void act(async () => {
        const { pdf } = await call(receivedLetters.print, { params }, { submissionKey: null })
        save(
          Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0)),
          name,
        )
      }),
  }
}

const save = (bytes: Uint8Array<ArrayBuffer>, name: string): void => {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
