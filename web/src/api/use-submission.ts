import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CallFailed, messagesOf } from './call-failed.ts'
import { sortFormErrors } from './form-errors.ts'
import { messageText } from './message-text.ts'
import { createSubmissionKeys } from './submission-key.ts'

type Submission = {
  formRef: RefObject<HTMLFormElement | null>
  submit: (event: SyntheticEvent<HTMLFormElement>) => void
  pending: boolean
  /** What the server says that belongs beside no field. */
  problem: string | undefined
}

// Mantine marks the input of a password field with a data attribute only.
const wrongField = ':is(input, select, textarea):is([aria-invalid="true"], [data-invalid="true"])'

/** Sends a form once at a time, puts refusals beside their fields and the focus on the first of them. */
export const useSubmission = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values, submissionKey: string) => Promise<unknown>,
): Submission => {
  const formRef = useRef<HTMLFormElement>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [keys] = useState(() => createSubmissionKeys())
  const sending = useRef(false)

  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>(wrongField)?.focus()
  }, [refusals])

  const refuse = (error: unknown, values: Values) => {
    const { fields, others } = sortFormErrors(messagesOf(error), Object.keys(values))
    form.setErrors(Object.fromEntries(Object.entries(fields).map(([name, m]) => [name, messageText(m)])))
    setProblem(others.map(messageText).join(' ') || undefined)
    setRefusals((count) => count + 1)
  }

  const sendOnce = async (values: Values) => {
    if (sending.current) return
    sending.current = true
    setPending(true)
    setProblem(undefined)
    try {
      await send(values, keys.keyFor(values))
      keys.answered()
    } catch (error) {
      if (!(error instanceof CallFailed && error.unanswered)) keys.answered()
      refuse(error, values)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  const submit = form.onSubmit(
    (values) => sendOnce(values),
    () => setRefusals((count) => count + 1),
  )
  return { formRef, submit, pending, problem }
}
