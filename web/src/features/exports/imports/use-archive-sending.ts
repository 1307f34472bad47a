import { ownImports } from '@souvenance/contract/accounts/imports'
import type { DataOf } from '@souvenance/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { sendForm } from '../../../api/send-form.ts'
import { importsQuery } from './queries.ts'

type Sending = { name: string; percent: number }

/** Sends one file; leaving the screen ends it, as the words beside it say. */
export const useArchiveSending = () => {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<CallFailed>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (file: File) => {
    const current = new AbortController()
    controller.current = current
    setFailure(undefined)
    setSending({ name: file.name, percent: 0 })
    const form = new FormData()
    form.append('file', file)
    try {
      await sendForm<DataOf<typeof ownImports.bring>>({
        path: ownImports.bring.path,
        form,
        submissionKey: crypto.randomUUID(),
        signal: current.signal,
        onProgress: (share) => setSending({ name: file.name, percent: Math.floor(share * 100) }),
      })
      await client.invalidateQueries(importsQuery)
    } catch (error) {
      if (current.signal.aborted) return
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
    } finally {
      if (controller.current === current) setSending(undefined)
    }
  }
  return { sending, failure, send, cancel: () => controller.current?.abort() }
}
