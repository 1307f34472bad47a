import { lastWills, type ReadWills } from '@souvenance/contract/legacy/last-wills'
import { lastWillsFailures } from '@souvenance/contract/legacy/last-wills-failures'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announceMessages } from '../../api/announcements.ts'
import { call } from '../../api/call.ts'
import { CallFailed, messagesOf } from '../../api/call-failed.ts'
import { useSubmissionKey } from '../../shared/forms/use-submission-key.ts'
import { willsKey } from './queries.ts'
import {
  changedKeys,
  mergePieces,
  type Piece,
  type Pieces,
  piecesOf,
  setPiece,
  willsFrom,
} from './wills-pieces.ts'

type Saved = { version: number; pieces: Pieces }
/** Pieces being saved, and how mine looked when they were sent: later edits are kept. */
type Sending = { pieces: Pieces; seen: Pieces; from: Saved }
export type Clash = { sending: Sending; keys: readonly string[]; theirs: Pieces }

export interface WillsDesk {
  pieces: Pieces
  /** Answers that are not saved yet. */
  unsaved: readonly string[]
  saving: boolean
  clash: Clash | undefined
  write: (key: string, piece: Piece) => void
  undo: () => void
  /** Saves every answer. */
  save: () => Promise<boolean>
  /** Saves one contract, or its end, and leaves unsaved answers as they are. */
  saveContract: (uid: string, contract: Piece | undefined) => Promise<boolean>
  /** Puts the answers of an earlier save on the desk; they hold once they are saved. */
  bringBack: (pieces: Pieces) => void
  settle: (chosen: Pieces | undefined) => void
}

const savedIn = ({ lastWills: { version, ...wills } }: ReadWills): Saved => ({
  version,
  pieces: piecesOf(wills as ReadWills['lastWills']),
})

/** Last wills being written: what is saved, what is not, and what another window saved meanwhile. */
export const useWillsDesk = (read: ReadWills): WillsDesk => {
  const client = useQueryClient()
  const [saved, setSaved] = useState(() => savedIn(read))
  const [pieces, setPieces] = useState(saved.pieces)
  const [saving, setSaving] = useState(false)
  const [clash, setClash] = useState<Clash>()
  const withKey = useSubmissionKey()
  const unsaved = changedKeys(saved.pieces, pieces)

  if (read.lastWills.version > saved.version && unsaved.length === 0 && !saving && !clash) {
    const latest = savedIn(read)
    setSaved(latest)
    setPieces(latest.pieces)
  }

  const keep = async (sending: Sending): Promise<boolean> => {
    const lastWillsNow = { ...willsFrom(sending.pieces), version: sending.from.version }
    const { version } = await withKey([sending.from.version, sending.pieces], (submissionKey) =>
      call(lastWills.save, { body: { lastWills: lastWillsNow } }, { submissionKey }),
    )
    setSaved({ version, pieces: sending.pieces })
    setPieces((now) => mergePieces(sending.seen, now, sending.pieces).pieces)
    void client.invalidateQueries({ queryKey: willsKey })
    return true
  }

  const send = async (sending: Sending): Promise<boolean> => {
    setSaving(true)
    try {
      return await keep(sending)
    } catch (error) {
      const latest = savedMeanwhile(error)
      if (latest) return await meet(sending, latest)
      announceMessages(messagesOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Another window was first: where both wrote, the person chooses; otherwise both are kept. */
  const meet = async (sending: Sending, latest: Saved): Promise<boolean> => {
    const { pieces: merged, clashes } = mergePieces(sending.from.pieces, sending.pieces, latest.pieces)
    const next = { pieces: merged, seen: sending.seen, from: latest }
    if (clashes.length === 0) return send(next)
    setClash({ sending: next, keys: clashes, theirs: latest.pieces })
    return false
  }

  return {
    pieces,
    unsaved,
    saving,
    clash,
    write: (key, piece) => setPieces((now) => ({ ...now, [key]: piece })),
    undo: () => setPieces(saved.pieces),
    save: () => send({ pieces, seen: pieces, from: saved }),
    saveContract: (uid, contract) => {
      const next = { ...saved.pieces }
      setPiece(next, uid, contract)
      return send({ pieces: next, seen: saved.pieces, from: saved })
    },
    bringBack: setPieces,
    settle: (chosen) => {
      setClash(undefined)
      if (clash && chosen) void send({ ...clash.sending, pieces: chosen })
    },
  }
}

const savedMeanwhile = (error: unknown): Saved | undefined => {
  if (!(error instanceof CallFailed)) return undefined
  const refused = error.messages.find(({ key }) => key === lastWillsFailures.lastWillsChanged.key)
  if (!refused) return undefined
  const { version, lastWills: text } = refused.context
  return { version: Number(version), pieces: piecesOf(JSON.parse(String(text))) }
}
