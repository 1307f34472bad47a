import type { PostMortemMessage } from '@souvenance/contract/messages/post-mortem'
import { useEffect, useRef, useState } from 'react'
import { dropWords, keepWords, listWords, nameWords, readWords } from '../../../shared/forms/kept-words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { browserZone } from '../../../shared/zones/zones.ts'
import { type Addressee, emptyLetter, type LetterValues, valuesOf } from './letter-values.ts'

/** Used where the browser tells no zone; the writer can choose one. */
const ownZone = browserZone() ?? 'UTC'

/** `sending`: the key under which it was sent to the first of its addressees, while no answer came. */
type Kept = LetterValues & { writtenDate: string; sending: string }

/** Of a letter that is changed, or of one of the new ones that were begun here. */
const nameOf = (userUid: string | undefined, letterUid: string | undefined, begun = ''): string =>
  nameWords(userUid, `letter:${letterUid ?? `new${begun && `-${begun}`}`}`)

const isBlank = ({ addressees, sought, subject, msg }: LetterValues): boolean =>
  addressees.length === 0 && [sought, subject, msg].every((words) => words.trim() === '')

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
  const [begun] = useState(() =>
    readWords<Kept>(name, { ...saved, writtenDate: letter?.writtenDate ?? '', sending: '' }),
  )
  const [values, setValues] = useState<LetterValues>(() => {
    const { writtenDate: _, sending: __, ...words } = begun
    return words
  })
  const sending = useRef(begun.sending)
  const [writtenDate, setWrittenDate] = useState(begun.writtenDate)
  const [touched, setTouched] = useState(false)
  const unsealed = JSON.stringify(values) !== JSON.stringify(saved)

  useEffect(() => {
    if (!touched) return
    if (unsealed) keepWords<Kept>(name, { ...values, writtenDate, sending: sending.current })
    else dropWords(name)
  }, [name, touched, unsealed, values, writtenDate])

  return {
    values,
    /** Of the letter it was begun from. */
    writtenDate,
    setWrittenDate,
    unsealed,
    /** Other words are another letter, which needs a key of its own. */
    change: (changes: Partial<LetterValues>) => {
      sending.current = ''
      setTouched(true)
      setValues((now) => ({ ...now, ...changes }))
    },
    /** Looking for an addressee makes no other letter. */
    seek: (sought: string) => {
      setTouched(true)
      setValues((now) => ({ ...now, sought }))
    },
    /** Of what is sent: the key, and who waits for their letter. In the storage at once, since a window may close at any moment. */
    sending: {
      key: () => sending.current,
      keep: (key: string, addressees: Addressee[]) => {
        sending.current = key
        if (unsealed) keepWords<Kept>(name, { ...readWords(name, begun), addressees, sending: key })
        setValues((now) => ({ ...now, addressees }))
      },
    },
    drop: () => {
      setTouched(false)
      dropWords(name)
    },
  }
}
