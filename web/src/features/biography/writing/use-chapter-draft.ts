import type { Composer } from '@souvenance/contract/biography/chapters'
import { useEffect, useState } from 'react'
import { dropWords, keepWords, nameWords, readWords } from '../../../shared/forms/kept-words.ts'
import { useSession } from '../../../shared/session/session.ts'
import {
  type ChapterDraft,
  type ChapterValues,
  findLeftover,
  valuesFrom,
  versionOf,
} from './chapter-values.ts'

const empty: ChapterDraft = { title: '', body: '', comment: '', word: '', version: 0 }

type Kept = {
  values: ChapterValues
  change: (changes: Partial<ChapterValues>) => void
  /** Of the text it was begun from. */
  version: number
  setVersion: (version: number) => void
  /** When the words were last kept in this browser. */
  keptAt: Date | undefined
  /** Words that were not saved the last time are on the table again. */
  restored: boolean
  /** Goes back to what is saved. */
  forget: () => void
  /** It is saved: nothing needs to be kept any more. */
  drop: () => void
}

/** Everything that is typed is kept in this browser until it is saved, for who typed it. */
export const useChapterDraft = (
  chapter: string,
  composer: Composer,
  start: Partial<ChapterValues> = {},
  base = versionOf(composer),
): Kept => {
  const { user } = useSession()
  const [name] = useState(() => nameWords(user?.userUid, chapter))
  const saved = { ...valuesFrom(composer), ...start }
  const [begun] = useState(() => findLeftover(readWords(name, empty), saved))
  const [values, setValues] = useState<ChapterValues>(() => {
    if (!begun) return saved
    const { version: _, ...words } = begun
    return { ...saved, ...words }
  })
  const [version, setVersion] = useState(begun?.version || base)
  const [restored, setRestored] = useState(begun !== undefined)
  const [touched, setTouched] = useState(false)
  const [keptAt, setKeptAt] = useState<Date>()

  useEffect(() => {
    const { title, body, comment, word } = values
    if (touched && keepWords(name, { title, body, comment, word, version })) setKeptAt(new Date())
  }, [name, values, version, touched])

  return {
    values,
    version,
    setVersion,
    keptAt,
    restored,
    change: (changes) => {
      setTouched(true)
      setValues((present) => ({ ...present, ...changes }))
    },
    forget: () => {
      dropWords(name)
      setTouched(false)
      setKeptAt(undefined)
      setRestored(false)
      setVersion(base)
      setValues(saved)
    },
    drop: () => {
      setTouched(false)
      dropWords(name)
    },
  }
}
