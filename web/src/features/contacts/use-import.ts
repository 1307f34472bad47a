import type { Message } from '@souvenance/contract/envelope'
import type { contacts, Imported, ImportLine } from '@souvenance/contract/people/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messagesOf } from '../../api/call-failed.ts'
import { callStreamed } from '../../api/call-streamed.ts'
import { refreshContacts, renewSuggestions } from './queries.ts'

export type ImportSource = {
  endpoint:
    | typeof contacts.importStd
    | typeof contacts.importIcloud
    | typeof contacts.importOauth
    | typeof contacts.importFile
  body: object | FormData
}

type ImportState =
  | { is: 'choosing' }
  | { is: 'running'; read: number; total: number | null; found: number; latest: string }
  | { is: 'brought'; imported: Imported }
  | { is: 'nothing'; messages: readonly Message[] }

const choosing: ImportState = { is: 'choosing' }

/** One import at a time. Cancelling, or leaving the screen, imports nothing. */
export const useImport = () => {
  const client = useQueryClient()
  const [state, setState] = useState<ImportState>(choosing)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const follow = ({ read, total, contacts: came }: ImportLine) =>
    setState((before) => {
      const [found, latest] = before.is === 'running' ? [before.found, before.latest] : [0, '']
      const last = came.at(-1)
      return {
        is: 'running',
        read,
        total,
        found: found + came.length,
        latest: (last && (last.name || last.email)) ?? latest,
      }
    })

  const start = async ({ endpoint, body }: ImportSource): Promise<void> => {
    running.current?.abort()
    const leaving = new AbortController()
    running.current = leaving
    setState({ is: 'running', read: 0, total: null, found: 0, latest: '' })
    try {
      const imported = await callStreamed(endpoint, { body, signal: leaving.signal, onLine: follow })
      setState(imported.found > 0 ? { is: 'brought', imported } : { is: 'nothing', messages: [] })
      if (imported.found > 0) await Promise.allSettled([refreshContacts(client), renewSuggestions(client)])
    } catch (error) {
      if (!leaving.signal.aborted) setState({ is: 'nothing', messages: messagesOf(error) })
    }
  }

  const cancel = () => {
    running.current?.abort()
    setState(choosing)
  }
  return { state, start, cancel, chooseAgain: () => setState(choosing) }
}
