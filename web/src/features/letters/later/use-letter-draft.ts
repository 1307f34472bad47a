import type { PostMortemMessage } from '@souvenance/contract/messages/post-mortem'
import { useEffect, useState } from 'react'
import { dropWords, keepWords, nameWords, readWords } from '../../../shared/forms/kept-words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { browserZone } from '../../../shared/zones/zones.ts'
import { emptyLetter, type LetterValues, valuesOf } from './letter-values.ts'

/** Whom the browser tells no zone can choose one. */
const ownZone = browserZone() ?? 'UTC'

type Kept = LetterValues & { writtenDate: string }

const nameOf = (userUid: string | undefined, letterUid: string | undefined): string =>
  nameWords(userUid, `letter:${letterUid ?? 'new'}`)

const isBlank = ({ addressees, subject, msg }: LetterValues): boolean =>
  addressees.length === 0 && subject.trim() === '' && msg.trim() === ''

/** The new letter that was begun in this browser, if there is one. */
export const useBegunLetter = () => {
  const { user } = useSession()
  const name = nameOf(user?.userUid, undefined)
  const [kept, setKept] = useState(() => readWords(name, emptyLetter(ownZone)))
  return {
    begun: isBlank(kept) ? undefined : kept,
    drop: () => {
      dropWords(name)
      setKept(emptyLetter(ownZone))
    },
  }
}

/** Everything that is written is kept in this browser until it is sealed. */
export const useLetterDraft = (letter: PostMortemMessage | undefined) => {
  const { user } = useSession()
  const name = nameOf(user?.userUid, letter?.uid)
  const saved = letter ? valuesOf(letter, ownZone) : emptyLetter(ownZone)
  const [begun] = useState(() => readWords<Kept>(name, { ...saved, writtenDate: letter?.writtenDate ?? '' }))
  const [values, setValues] = useState<LetterValues>(() => {
    const { writtenDate: _, ...words } = begun
    return words
  })
  const [writtenDate, setWrittenDate] = useState(begun.writtenDate)
  const [touched, setTouched] = useState(false)
  const unsealed = JSON.stringify(values) !== JSON.stringify(saved)

  useEffect(() => {
    if (!touched) return
    if (unsealed) keepWords(name, { ...values, writtenDate })
    else dropWords(name)
  }, [name, touched, unsealed, values, writtenDate])

  return {
    values,
    /** Of the letter it was begun from. */
    writtenDate,
    setWrittenDate,
    unsealed,
    change: (changes: Partial<LetterValues>) => {
      setTouched(true)
      setValues((now) => ({ ...now, ...changes }))
    },
    drop: () => {
      setTouched(false)
      dropWords(name)
    },
  }
}
