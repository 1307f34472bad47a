import type { UseFormReturnType } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { useSubmission } from '../use-submission.ts'
import { type Section, useSettingsDesk } from './settings-desk.ts'
import classes from './settings-section.module.css'
import { useScrollTo } from './use-scroll-to.ts'

interface SettingsSectionProps<Values extends Record<string, unknown>> {
  /** The value of `scrollTo` in the address. */
  id: string
  title: string
  lead?: ReactNode
  form: UseFormReturnType<Values>
  send: (values: Values) => Promise<unknown>
  /** Whether something was changed, if the form alone cannot know. */
  changed?: boolean
  /** The reason why the section is disabled. */
  locked?: string | undefined
  children: ReactNode
}

/** A part of the settings with a call of its own, which the bar below all of them sends. */
export const SettingsSection = <Values extends Record<string, unknown>>({
  id,
  title,
  lead,
  form,
  send,
  changed = form.isDirty(),
  locked,
  children,
}: SettingsSectionProps<Values>) => {
  const { add, mark, save } = useSettingsDesk()
  const { formRef, run, problem, forget } = useSubmission(form, async (values) => {
    await send(values)
    form.setInitialValues(values)
    form.resetDirty(values)
  })
  const discard = () => {
    form.reset()
    forget()
  }
  const section = useRef<Section>({ title, save: run, discard })
  section.current = { title, save: run, discard }
  useEffect(() => add(id, section), [add, id])
  useEffect(() => {
    mark(id, changed)
    return () => mark(id, false)
  }, [mark, id, changed])
  const part = useScrollTo(id)
  return (
    <section ref={part} id={id} tabIndex={-1} className={classes.section} aria-labelledby={`${id}-title`}>
      <SectionHeading id={`${id}-title`}>{title}</SectionHeading>
      {lead && <p className={classes.lead}>{lead}</p>}
      <form
        ref={formRef}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        noValidate
      >
        {children}
        <div role="alert" className={classes.problem}>
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        {locked && (
          <p className={classes.note}>
            <IconLock size={20} stroke={1.6} aria-hidden="true" />
            {locked}
          </p>
        )}
      </form>
    </section>
  )
}
