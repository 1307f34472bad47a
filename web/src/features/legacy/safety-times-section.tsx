import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  mostDaysAway,
  type Opening,
  openings,
  recommendedTimes,
  type SafetyTimes,
  safetyOptions,
  safetyTimes,
} from '@souvenance/contract/legacy/safety-times'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../shared/forms/password/problem-note.tsx'
import { LoadedSettings } from '../../shared/forms/sections/loaded-settings.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useSession } from '../../shared/session/session.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { timesQuery } from './queries.ts'
import classes from './safety-times-section.module.css'
import { useTimeWords } from './time-words.ts'

/** A day as a date field writes it. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000))
/** The end of a day, so that the chosen one counts. */
const endOf = (day: string): string => new Date(`${day}T23:59:59Z`).toISOString()

const TimesForm = ({ saved }: { saved: SafetyTimes }) => {
  const { t, language } = useTranslation('safety-times')
  const sayTime = useTimeWords()
  const client = useQueryClient()
  const { user } = useSession()
  const away = saved.unreachableUntil?.slice(0, 10) ?? ''
  const chosen = (opening: Opening) => String(saved.next?.[opening] ?? saved[opening])
  const form = useForm({
    initialValues: {
      lastWills: chosen('lastWills'),
      memorial: chosen('memorial'),
      digitalSafe: chosen('digitalSafe'),
      away,
      password: '',
    },
    validate: { password: (value) => (value === '' ? t('safety-times:passwordMissing') : null) },
  })
  const { formRef, submit, pending, problem } = useSubmission(form, async ({ password, ...values }) => {
    await call(safetyTimes.change, {
      body: {
        legacy: {
          lastWills: Number(values.lastWills),
          memorial: Number(values.memorial),
          digitalSafe: Number(values.digitalSafe),
          unreachableUntil: values.away ? endOf(values.away) : null,
        },
        password,
      },
    })
    form.setFieldValue('password', '')
    await client.invalidateQueries(timesQuery)
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'legacies' })
  })
  const labels: Record<Opening, string> = {
    lastWills: t('safety-times:lastWills'),
    memorial: t('safety-times:memorial'),
    digitalSafe: t('safety-times:digitalSafe'),
  }
  const labelOf = (opening: Opening, minutes: number) => {
    const time = sayTime(minutes)
    return minutes === recommendedTimes[opening] ? t('safety-times:recommended', { time }) : time
  }
  const hintOf = (opening: Opening): string | undefined => {
    const next = saved.next?.[opening]
    if (next === null || next === undefined || !saved.next) return undefined
    return t('safety-times:later', {
      now: sayTime(saved[opening]),
      date: formatMoment(language, new Date(saved.next.from), { day: 'numeric', month: 'long' }),
    })
  }
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <ProblemNote problem={problem} />
      {openings.map((opening) => (
        <SelectField
          key={opening}
          label={labels[opening]}
          description={hintOf(opening)}
          {...form.getInputProps(opening)}
          data={safetyOptions[opening].map((minutes) => ({
            value: String(minutes),
            label: labelOf(opening, minutes),
          }))}
        />
      ))}
      <TextField
        type="date"
        label={t('safety-times:away')}
        description={t('safety-times:awayHint')}
        min={inDays(1)}
        max={inDays(mostDaysAway)}
        {...form.getInputProps('away')}
        value={form.values.away}
      />
      <OwnPasswordField
        label={t('safety-times:password')}
        username={user?.email ?? ''}
        {...form.getInputProps('password')}
        value={form.values.password}
      />
      <Button type="submit" className={classes.fit ?? ''} loading={pending}>
        {t('safety-times:save')}
      </Button>
    </form>
  )
}

/** How long each part of what the viewer leaves waits after a report. */
export const SafetyTimesSection = () => {
  const { t } = useTranslation('safety-times')
  const query = useQuery(timesQuery)
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{t('safety-times:lead')}</p>
      <LoadedSettings query={query}>{({ legacy }) => <TimesForm saved={legacy} />}</LoadedSettings>
    </div>
  )
}
