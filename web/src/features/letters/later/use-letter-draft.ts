import type { PostMortemMessage } from '@souvenance/contract/messages/post-mortem'
import { useEffect, useState } from 'react'
import { dropWords, keepWords, listWords, nameWords, readWords } from '../../../shared/forms/kept-words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { browserZone } from '../../../shared/zones/zones.ts'
import { emptyLetter, type LetterValues, valuesOf } from './letter-values.ts'

/** Whom the browser tells no zone can choose one. */
const ownZone = browserZone() ?? 'UTC'

type Kept = LetterValues & { writtenDate: string }

/** Of a letter that is changed, or of one of the new ones that were begun here. */
const nameOf = (userUid: string | undefined, letterUid: string | undefined, begun = ''): string =>
  nameWords(userUid, `letter:${letterUid ?? `new${begun && `-${begun}`}`}`)

const isBlank = ({ addressees, subject, msg }: LetterValues): boolean =>
  addressees.length === 0 && subject.trim() === '' && msg.trim() === ''

export type Begun = { id: string; values: LetterValues }

/** The new letters that were begun in this browser. */
export const useBegunLetters = () => {
  const { user } = useSession()
  const start = nameOf(user?.userUid, undefined)
  const [begun, setBegun] = useState<Begun[]>(() =>
    listWords(start)
      .toSorted()
      .map((name) => ({
        id: name.slice(start.length + 1),
        values: readWords(name, emptyLetter(ownZone)),
      }))
      .filter(({ values }) => !isBlank(values)),
  )
  return {
    begun,
    drop: (id: string) => {
      dropWords(nameOf(user?.userUid, undefined, id))
      setBegun((now) => now.filter((one) => one.id !== id))
    },
  }
}

/** Everything that is written is kept in this browser until it is sealed. */
export const useLetterDraft = (letter: PostMortemMessage | undefined, begunId?: string) => {
  const { user } = useSession()
  const name = nameOf(user?.userUid, letter?.uid, begunId)
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
