import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { datePrecisions } from '@souvenance/contract/dates/dates'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import type { Precision } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useSession } from '../../shared/session/session.ts'
import { dateOfParts, emptyDate } from '../../ui/fields/dates/date-parts.ts'
import { DateSelector } from '../../ui/fields/dates/date-selector.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { now } from '../../ui/time/clock.ts'
import { refreshReports } from './queries.ts'
import classes from './report-dialog.module.css'

const longestLife = 150
const longestWord = 1000

interface ConfirmFormProps {
  id: string
  person: PersonCard
  /** Another legatee reported it, with the date. */
  confirming: boolean
  /** The values from before another step was opened. */
  word: string
  onWord: (word: string) => void
  onPending: (pending: boolean) => void
  onDone: () => void
}

/** The date and a word to the other legatees, of the first report only, and the password. */
export const ConfirmForm = (props: ConfirmFormProps) => {
  const { id, person, confirming, word: begun, onWord, onPending, onDone } = props
  const { t } = useTranslation('death-reports')
  const client = useQueryClient()
  const { user } = useSession()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { userUid: uid, fullname, firstname: name, birthYear } = person
  const today = now()
  const bounds = {
    min: `${birthYear ?? today.getFullYear() - longestLife}-01-01`,
    max: today.toISOString().slice(0, 10),
  }
  const form = useForm({
    initialValues: {
      deathDate: emptyDate,
      precision: 'day' as Precision,
      word: begun,
      pwd: '',
    },
    onValuesChange: ({ word }) => onWord(word),
    validate: {
      deathDate: (value, { precision }) =>
        confirming || dateOfParts(value, precision) ? null : t('death-reports:report.dateMissing'),
      pwd: (value) => (value === '' ? t('death-reports:report.passwordMissing') : null),
    },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async (values, submissionKey) => {
    const word = values.word.trim()
    const { pwd, precision } = values
    const deathDate = dateOfParts(values.deathDate, precision) ?? ''
    const first = { deathDate, deathDateFormat: datePrecisions[precision], ...(word && { word }) }
    await call(deathReports.report, { body: { uid, pwd, ...(!confirming && first) } }, { submissionKey })
    await refreshReports(client)
    onDone()
  })
  useEffect(() => onPending(pending), [onPending, pending])
  return (
    <form ref={formRef} id={id} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.sorry}>
        <PersonAvatar name={fullname} picture={person.profilePics.avatar} size={96} />
        <h3 ref={title} tabIndex={-1}>
          {t('death-reports:report.sorry')}
        </h3>
        <p>
          {confirming
            ? t('death-reports:confirm.text', { name: fullname })
            : t('death-reports:report.text', { name: fullname, firstname: name })}
        </p>
      </div>
      <ProblemNote problem={problem} />
      {!confirming && (
        <>
          <DateSelector
            label={t('death-reports:report.date')}
            {...bounds}
            {...form.getInputProps('deathDate')}
            value={form.values.deathDate}
            precision={form.values.precision}
            onPrecisionChange={(precision) => form.setFieldValue('precision', precision)}
          />
          <Textarea
            label={t('death-reports:report.word', { name })}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={longestWord}
            {...form.getInputProps('word')}
          />
        </>
      )}
      <OwnPasswordField
        label={t('death-reports:report.password')}
        username={user?.email ?? ''}
        {...form.getInputProps('pwd')}
        value={form.values.pwd}
      />
      <p className={classes.hint}>{t('death-reports:report.mistake')}</p>
    </form>
  )
}
