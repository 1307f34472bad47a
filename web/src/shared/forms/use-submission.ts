import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { messagesOf } from '../../api/call-failed.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type FormErrors, sortFormErrors } from './form-errors.ts'
import { useSubmissionKey } from './use-submission-key.ts'

export type Submission = {
  formRef: RefObject<HTMLFormElement | null>
  submit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** The same without an event; returns whether it was saved. */
  run: () => Promise<boolean>
  /** Clears the messages of the last attempt. */
  forget: () => void
  pending: boolean
  /** Messages that name no field of the form. */
  problem: string | undefined
}

// Mantine marks the input of a password field with a data attribute only.
const wrongField = ':is(input, select, textarea):is([aria-invalid="true"], [data-invalid="true"])'

export const findWrongField = (part: Element | null | undefined): HTMLElement | null | undefined =>
  part?.querySelector<HTMLElement>(wrongField)

/** Also if the field has the focus already, because its message takes room. */
export const leadToWrongField = (part: Element | null | undefined): void => {
  const field = findWrongField(part)
  field?.focus()
  field?.scrollIntoView?.({ block: 'nearest' })
}

const nothing: FormErrors = { fields: {}, others: [] }

/** Submits a form once at a time, shows refusals beside their fields and focuses the first of them. */
export const useSubmission = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values, submissionKey: string) => Promise<unknown>,
): Submission => {
  const formRef = useRef<HTMLFormElement>(null)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState(nothing)
  const [refusals, setRefusals] = useState(0)
  const withKey = useSubmissionKey()
  const sending = useRef(false)

  useEffect(() => {
    if (refusals > 0) leadToWrongField(formRef.current)
  }, [refusals])

  // The form stores errors as text: after a change of language they are translated again.
  const { language } = useTranslation()
  const saidIn = useRef(language)
  useEffect(() => {
    if (saidIn.current === language) return
    saidIn.current = language
    for (const field of Object.keys(form.errors)) {
      const message = refused.fields[field]
      if (message) form.setFieldError(field, messageText(message))
      else form.validateField(field)
    }
  })

  const refuse = (error: unknown, values: Values) => {
    const sorted = sortFormErrors(messagesOf(error), Object.keys(values))
    const fields = Object.entries(sorted.fields)
    form.setErrors(Object.fromEntries(fields.map(([name, message]) => [name, messageText(message)])))
    setRefused(sorted)
    setRefusals((count) => count + 1)
  }

  const sendOnce = async (values: Values): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    setPending(true)
    setRefused(nothing)
    try {
      await withKey(values, (submissionKey) => send(values, submissionKey))
      return true
    } catch (error) {
      refuse(error, values)
      return false
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  const tellFaults = () => {
    setRefused(nothing)
    setRefusals((count) => count + 1)
  }
  const submit = form.onSubmit((values) => void sendOnce(values), tellFaults)
  const run = async (): Promise<boolean> => {
    if (!form.validate().hasErrors) return sendOnce(form.getValues())
    tellFaults()
    return false
  }
  const problem = refused.others.map(messageText).join(' ') || undefined
  return { formRef, submit, run, forget: () => setRefused(nothing), pending, problem }
}
