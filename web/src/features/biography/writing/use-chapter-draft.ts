import type { Composer } from '@souvenance/contract/biography/chapters'
import { useEffect, useState } from 'react'
import { dropWords, keepWords, nameWords, readWords } from '../../../shared/forms/kept-words.ts'
import { sendKept } from '../../../shared/forms/send-kept.ts'
import type { ComposedPicture } from '../../../shared/pictures/composed-picture.ts'
import { useSession } from '../../../shared/session/session.ts'
import {
  type ChapterDraft,
  type ChapterValues,
  draftOf,
  findLeftover,
  isSame,
  picturesFrom,
  type Sent,
  valuesFrom,
  versionOf,
  type WrittenChapter,
} from './chapter-values.ts'

type Kept = {
  values: ChapterValues
  change: (changes: Partial<ChapterValues>) => void
  pictures: ComposedPicture[]
  changePictures: (update: (pictures: ComposedPicture[]) => ComposedPicture[]) => void
  /** Of the text it was begun from. */
  version: number
  setVersion: (version: number) => void
  /** When the words were last kept in this browser. */
  keptAt: Date | undefined
  /** Words that were not saved the last time are on the table again. */
  restored: boolean
  /** Goes back to what is saved. */
  forget: () => void
  /** Sends it; nothing about it changed since it was sent without an answer, it is the same submission. */
  send: <Answer>(
    written: WrittenChapter,
    send: (chapter: WrittenChapter, submissionKey: string) => Promise<Answer>,
  ) => Promise<Answer>
  /** It is saved: nothing needs to be kept any more, unless it was written on meanwhile. */
  drop: () => void
}

type Beginning = {
  start?: Partial<ChapterValues>
  pictures?: ComposedPicture[] | undefined
  base?: number | undefined
}

/** Everything that is typed or chosen is kept in this browser until it is saved, for who wrote it. */
export const useChapterDraft = (
  chapter: string,
  composer: Composer,
  { start = {}, pictures = picturesFrom(composer), base = versionOf(composer) }: Beginning = {},
): Kept => {
  const { user } = useSession()
  const [name] = useState(() => nameWords(user?.userUid, chapter))
  const saved: ChapterDraft = { ...valuesFrom(composer), ...start, pictures, version: base, sent: null }
  const [begun] = useState(() => findLeftover(readWords(name, saved), saved, composer))
  const [values, setValues] = useState<ChapterValues>(() => wordsOf(begun ?? saved))
  const [held, setHeld] = useState(begun?.pictures ?? pictures)
  const [version, setVersion] = useState(begun?.version || base)
  const [restored, setRestored] = useState(begun !== undefined)
  const [sent, setSent] = useState(begun?.sent ?? null)
  const [touched, setTouched] = useState(false)
  const [keptAt, setKeptAt] = useState<Date>()
  const laid = { ...values, pictures: held, version }
  const draft = JSON.stringify(draftOf({ ...laid, sent }, saved))

  useEffect(() => {
    if (touched && keepWords(name, JSON.parse(draft))) setKeptAt(new Date())
  }, [name, draft, touched])

  /** The writer may have left while it was sent, come back, and written on. */
  const isStillKept = () =>
    isSame(
      { ...readWords(name, saved), sent: null },
      { ...saved, ...draftOf({ ...laid, sent: null }, saved) },
    )
  const keepSent = (now: Sent | null) => {
    setSent(now)
    if (now || isStillKept()) keepWords(name, draftOf({ ...laid, sent: now }, saved))
  }

  return {
    values,
    pictures: held,
    version,
    setVersion: (next) => {
      setSent(null)
      setVersion(next)
    },
    keptAt,
    restored,
    change: (changes) => {
      setTouched(true)
      setSent(null)
      setValues((present) => ({ ...present, ...changes }))
    },
    changePictures: (update) => {
      setTouched(true)
      setSent(null)
      setHeld(update)
    },
    forget: () => {
      dropWords(name)
      setTouched(false)
      setKeptAt(undefined)
      setRestored(false)
      setSent(null)
      setVersion(base)
      setValues(wordsOf(saved))
      setHeld(pictures)
    },
    send: (written, send) => {
      const chapter = sent?.chapter ?? written
      const keep = (key: string) => keepSent(key ? { key, chapter } : null)
      return sendKept({ key: sent?.key ?? '', keep }, (key) => send(chapter, key))
    },
    drop: () => {
      setTouched(false)
      if (isStillKept()) dropWords(name)
    },
  }
}

const wordsOf = ({ pictures: _, version: __, sent: ___, ...values }: ChapterDraft): ChapterValues => values
