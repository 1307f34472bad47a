import { sendTypes } from '@souvenance/contract/messages/letter-limits'
import { letterMessages } from '@souvenance/contract/messages/letter-messages'
import { type PostMortemMessage, postMortem } from '@souvenance/contract/messages/post-mortem'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallFailed, messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sendKept } from '../../../shared/forms/send-kept.ts'
import { dateOfParts } from '../../../ui/fields/dates/date-parts.ts'
import { refreshLater } from '../queries.ts'
import { type Addressee, givenOf, type LetterValues } from './letter-values.ts'
import type { useLetterDraft } from './use-letter-draft.ts'

export type Faults = {
  addressees?: string
  subject?: string
  msg?: string
  date?: string
  time?: string
  zone?: string
  countdown?: string
  sealing?: string
}

/** The field at which a refusal of the server is shown. */
const places: Record<string, keyof Faults> = {
  recipient: 'addressees',
  subject: 'subject',
  msg: 'msg',
  day: 'date',
  month: 'date',
  year: 'date',
  hours: 'time',
  minutes: 'time',
  timezoneUid: 'zone',
}

/** The errors that a change of each value clears. */
const mended: Record<keyof LetterValues, (keyof Faults)[]> = {
  addressees: ['addressees'],
  sought: ['addressees'],
  subject: ['subject'],
  msg: ['msg'],
  type: ['date', 'time', 'zone', 'countdown'],
  amount: ['countdown'],
  unit: ['countdown'],
  date: ['date', 'time'],
  time: ['date', 'time'],
  zone: ['zone', 'date', 'time'],
  files: [],
}

const isClash = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.messages.some(({ key }) => key === letterMessages.letterChangedElsewhere.key)

const faultsOf = (error: unknown, { type }: LetterValues): Faults => {
  const [first, ...others] = messagesOf(error)
  const [field = ''] = String(first?.context.field ?? '')
    .replace(/^message\./, '')
    .split('.')
  const place =
    type === sendTypes.countdown && field === 'minutes' ? 'countdown' : (places[field] ?? 'sealing')
  return { [place]: [first, ...others].flatMap((one) => (one ? [messageText(one)] : [])).join(' ') }
}

type Draft = Pick<
  ReturnType<typeof useLetterDraft>,
  'values' | 'writtenDate' | 'setWrittenDate' | 'sending' | 'drop'
>

/**
 * Seals a letter, one for each addressee. An addressee whose letter is sealed is taken from the draft, so that after a failure
 * the others follow and nobody gets two. Without an answer the key stays with the draft: sent again, also after a reload, it
 * takes no second credit.
 */
export const useSealing = (letter: PostMortemMessage | undefined, draft: Draft, onSealed: () => void) => {
  const { t } = useTranslation('letters', 'search')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  /** The number of failed attempts to seal. */
  const [refusals, setRefusals] = useState(0)
  const [clash, setClash] = useState(false)
  const { values, sending, drop, setWrittenDate } = draft

  const sought = values.sought.trim()
  const missing = (): Faults => ({
    ...(values.addressees.length === 0 && { addressees: t('letters:write.needAddressee') }),
    ...(sought !== '' && { addressees: t('search:recipient.unchosen', { name: sought }) }),
    ...(values.msg.trim() === '' && { msg: t('letters:write.needText') }),
    ...(values.type === 0 &&
      dateOfParts(values.date, 'day') === null && { date: t('letters:when.needDate') }),
  })

  const refuse = (wrong: Faults) => {
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) setRefusals((before) => before + 1)
  }

  /** Sends to the first addressee who waits. */
  const sealFirst = async (waiting: Addressee[], addressee: Addressee, writtenDate: string) => {
    const message = givenOf(values, addressee, letter && { uid: letter.uid, writtenDate })
    const kept = { key: sending.key(), keep: (key: string) => sending.keep(key, waiting) }
    await sendKept(kept, (submissionKey) => call(postMortem.save, { body: { message } }, { submissionKey }))
  }

  const seal = async (writtenDate = draft.writtenDate) => {
    if (busy) return
    const wrong = missing()
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    setClash(false)
    try {
      for (const [place, addressee] of values.addressees.entries()) {
        const waiting = values.addressees.slice(place)
        if (place > 0) sending.keep('', waiting)
        await sealFirst(waiting, addressee, writtenDate)
      }
      drop()
      await refreshLater(client)
      onSealed()
    } catch (error) {
      if (isClash(error)) setClash(true)
      else refuse(faultsOf(error, values))
    } finally {
      setBusy(false)
    }
  }

  /** Overwrites what another window saved meanwhile. */
  const sealAnyway = async () => {
    if (!letter) return
    const { writtenDate } = await call(postMortem.read, { params: { uid: letter.uid } })
    setWrittenDate(writtenDate)
    await seal(writtenDate)
  }

  const forgive = (changes: Partial<LetterValues>) => {
    const gone = (Object.keys(changes) as (keyof LetterValues)[]).flatMap((name) => mended[name])
    setFaults((now) =>
      gone.some((place) => place in now)
        ? Object.fromEntries(Object.entries(now).filter(([place]) => !gone.some((one) => one === place)))
        : now,
    )
  }

  return { seal, sealAnyway, busy, faults, refusals, forgive, clash, closeClash: () => setClash(false) }
}
