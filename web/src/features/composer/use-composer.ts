import type { Message } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { findItemType } from '@souvenance/contract/items/item-types'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed, messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../i18n/message-text.ts'
import { dropDraft, keepDraft, readDraft } from '../../shared/forms/draft.ts'
import { sendKept } from '../../shared/forms/send-kept.ts'
import {
  type ComposerMode,
  type ComposerValues,
  readMessage,
  renew,
  startValues,
  type Task,
} from './composer-values.ts'
import { draftName } from './draft-name.ts'
import { type SaveInput, saveItem } from './queries.ts'

/** Everything but what is on its way: a picture that had not arrived is chosen again. */
const keepable = (values: ComposerValues): ComposerValues => ({
  ...values,
  pictures: values.pictures.filter(({ itemUid }) => itemUid),
})

const writtenOf = (values: ComposerValues): string => JSON.stringify(keepable(values))

const same = (one: ComposerValues, other: ComposerValues): boolean => writtenOf(one) === writtenOf(other)

const withQuestion = (values: ComposerValues, question: string | undefined): ComposerValues =>
  question ? { ...values, body: `> ${question}\n\n${values.body}` } : values

/** `accepted`: what was proposed is published by now. */
type Stale = { theirs: string; version: number; accepted: boolean }

const findStale = (messages: readonly Message[], mode: ComposerMode): Stale | undefined => {
  const context = messages.find(({ key }) => key === catalogue.itemStale.key)?.context
  if (!context) return undefined
  const isProposed = findItemType(Number(context.itemType))?.state === 'proposal'
  return {
    theirs: String(context.theirs ?? ''),
    version: Number(context.version),
    accepted: mode === 'accept' && !isProposed,
  }
}

type Composer = {
  values: ComposerValues
  /** The effect of saving: a proposal that someone else accepted meanwhile is changed. */
  mode: ComposerMode
  change: (changes: Partial<ComposerValues>) => void
  changePictures: (update: (pictures: ComposerValues['pictures']) => ComposerValues['pictures']) => void
  dirty: boolean
  pending: boolean
  /** Why it was not kept, and whether that already says that the words stay. */
  problem: { text: string; assures: boolean } | undefined
  /** Someone else saved it meanwhile: their text, until it is settled which one goes on. */
  stale: Stale | undefined
  settle: (choice: 'mine' | 'theirs') => void
  /** The question is published above its answer. */
  save: (values: ComposerValues, question: string | undefined) => Promise<FeedItem | undefined>
  discard: () => void
}

/** The values being edited, kept in this browser until they are saved or given up. */
export const useComposer = (userUid: string, task: Task): Composer => {
  const draft = draftName(userUid, task)
  const [{ begun, version: begunFrom, typed, sentUnder }] = useState(() => {
    const start = startValues(task)
    // Kept too: what was begun before someone else saved must not pass for a change of what they saved.
    const from = readDraft(sessionStorage, draft, { begun: start, version: task.item?.version ?? 0 })
    const typed = readDraft(sessionStorage, draft, from.begun)
    return task.gone
      ? { begun: start, version: 0, typed: renew(typed, from.begun, task), sentUnder: '' }
      : { ...from, typed, sentUnder: readDraft(sessionStorage, draft, { sending: '' }).sending }
  })
  const [values, setValues] = useState(typed)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Composer['problem']>()
  const [stale, setStale] = useState<Stale>()
  const [version, setVersion] = useState(begunFrom)
  const [mode, setMode] = useState(task.mode)
  /** The key that `of` was sent under, while no answer came. Other words are another submission. */
  const sending = useRef({ key: sentUnder, of: writtenOf(typed) })
  const dirty = !same(values, begun)

  const keepWords = useCallback(
    (words: ComposerValues) => {
      const kept = { ...keepable(words), begun, version, sending: sending.current.key }
      keepDraft(sessionStorage, draft, kept, [])
    },
    [draft, begun, version],
  )
  useEffect(() => {
    const of = writtenOf(values)
    if (sending.current.of !== of) sending.current = { key: '', of }
    if (dirty) keepWords(values)
    else dropDraft(sessionStorage, draft)
  }, [draft, values, dirty, keepWords])

  const change = useCallback(
    (changes: Partial<ComposerValues>) => setValues((now) => ({ ...now, ...changes })),
    [],
  )
  const changePictures: Composer['changePictures'] = useCallback(
    (update) => setValues((now) => ({ ...now, pictures: update(now.pictures) })),
    [],
  )
  const discard = () => dropDraft(sessionStorage, draft)

  const save: Composer['save'] = async (final, question) => {
    const item = task.item && { ...task.item, ...(version > 0 && { version }) }
    const asked = { ...task, mode, ...(item && { item }) }
    const input: SaveInput = { userUid, task: asked, values: withQuestion(final, question), begun }
    const of = writtenOf(final)
    const keep = (key: string) => {
      sending.current = { key, of }
      if (!same(final, begun)) keepWords(final)
    }
    setPending(true)
    setProblem(undefined)
    try {
      const key = sending.current.of === of ? sending.current.key : ''
      const kept = await sendKept({ key, keep }, (submissionKey) => saveItem(input, submissionKey))
      discard()
      return kept
    } catch (error) {
      const assures = error instanceof CallFailed && error.offline
      const changed = findStale(messagesOf(error), mode)
      setStale(changed)
      if (!changed) setProblem({ text: messagesOf(error).map(messageText).join(' '), assures })
      return undefined
    } finally {
      setPending(false)
    }
  }

  const settle = (choice: 'mine' | 'theirs') => {
    if (stale && choice === 'theirs') change(readMessage(task.kind, stale.theirs))
    if (stale) setVersion(stale.version)
    if (stale?.accepted) setMode('edit')
    setStale(undefined)
  }

  return { values, mode, change, changePictures, dirty, pending, problem, stale, settle, save, discard }
}
