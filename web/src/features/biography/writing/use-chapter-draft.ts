import type { Composer } from '@souvenance/contract/biography/chapters'
import { useEffect, useState } from 'react'
import { dropWords, keepWords, nameWords, readWords } from '../../../shared/forms/kept-words.ts'
import type { ComposedPicture } from '../../../shared/pictures/composed-picture.ts'
import { useSession } from '../../../shared/session/session.ts'
import {
  type ChapterDraft,
  type ChapterValues,
  draftOf,
  findLeftover,
  picturesFrom,
  valuesFrom,
  versionOf,
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
  /** It is saved: nothing needs to be kept any more. */
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
  const saved: ChapterDraft = { ...valuesFrom(composer), ...start, pictures, version: base }
  const [begun] = useState(() => findLeftover(readWords(name, saved), saved, composer))
  const [values, setValues] = useState<ChapterValues>(() => wordsOf(begun ?? saved))
  const [held, setHeld] = useState(begun?.pictures ?? pictures)
  const [version, setVersion] = useState(begun?.version || base)
  const [restored, setRestored] = useState(begun !== undefined)
  const [touched, setTouched] = useState(false)
  const [keptAt, setKeptAt] = useState<Date>()
  const draft = JSON.stringify(draftOf({ ...values, pictures: held, version }, saved))

  useEffect(() => {
    if (touched && keepWords(name, JSON.parse(draft))) setKeptAt(new Date())
  }, [name, draft, touched])

  return {
    values,
    pictures: held,
    version,
    setVersion,
    keptAt,
    restored,
    change: (changes) => {
      setTouched(true)
      setValues((present) => ({ ...present, ...changes }))
    },
    changePictures: (update) => {
      setTouched(true)
      setHeld(update)
    },
    forget: () => {
      dropWords(name)
      setTouched(false)
      setKeptAt(undefined)
      setRestored(false)
      setVersion(base)
      setValues(wordsOf(saved))
      setHeld(pictures)
    },
    drop: () => {
      setTouched(false)
      dropWords(name)
    },
  }
}

const wordsOf = ({ pictures: _, version: __, ...values }: ChapterDraft): ChapterValues => values
