import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './settings-section.module.css'
import { useMarkUnsaved } from './settings-sections.tsx'
import { useScrollTo } from './use-scroll-to.ts'

interface SettingsSectionProps<Values extends Record<string, unknown>> {
  /** The value of `scrollTo` in the address. */
  id: string
  title: string
  lead?: ReactNode
  form: UseFormReturnType<Values>
  send: (values: Values) => Promise<unknown>
  /** The reason why the section is disabled. */
  locked?: string | undefined
  children: ReactNode
}

/** A section with its own form and submission. */
export const SettingsSection = <Values extends Record<string, unknown>>({
  id,
  title,
  lead,
  form,
  send,
  locked,
  children,
}: SettingsSectionProps<Values>) => {
  const { t } = useTranslation('page-settings')
  const save = async (values: Values) => {
    await send(values)
    form.resetDirty(values)
  }
  const { formRef, submit, pending, problem } = useSubmission(form, save)
  useMarkUnsaved(id, form.isDirty())
  const part = useScrollTo(id)
  return (
    <section ref={part} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <SectionHeading id={`${id}-title`}>{title}</SectionHeading>
      {lead && <p className={classes.lead}>{lead}</p>}
      <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
        {children}
        <div role="alert" className={classes.problem}>
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        {locked ? (
          <p className={classes.note}>
            <IconLock size={20} stroke={1.6} aria-hidden="true" />
            {locked}
          </p>
        ) : (
          <Button type="submit" variant="outline" className={classes.save ?? ''} loading={pending}>
            {t('page-settings:save.save')}
          </Button>
        )}
      </form>
    </section>
  )
}
