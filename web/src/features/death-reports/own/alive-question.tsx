import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { type DeathReport, deathReports } from '@souvenance/contract/legacy/death-reports'
import { IconSun } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { checkSession } from '../../../shared/session/session.ts'
import { ownReportQuery } from '../queries.ts'
import classes from './calm-sheet.module.css'
import { CalmSheet } from './calm-sheet.tsx'

interface AliveQuestionProps {
  user: CurrentUser
  onSignOut: () => void
}

/** One press ends the report, or pauses it the third time in a year; with the password nobody who made it can repeat it soon. */
export const AliveQuestion = ({ user, onSignOut }: AliveQuestionProps) => {
  const { t } = useTranslation('alive')
  const client = useQueryClient()
  const { report, pressEnds = true } = useQuery(ownReportQuery).data ?? {}
  const [asksPassword, setAsksPassword] = useState(false)
  /** The viewer pressed, and a press no longer suffices. */
  const [pressedInVain, setPressedInVain] = useState(false)
  const [heldUntil, setHeldUntil] = useState<string>()
  const pausedUntil = heldUntil ?? report?.delays.find(({ reason }) => reason === 'pause')?.until
  const needsPassword = pressedInVain || Boolean(pausedUntil)

  const say = async (body: { password?: string }, submissionKey: string) => {
    const { ended, until } = await call(deathReports.alive, { body }, { submissionKey })
    if (ended) return checkSession(client)
    setHeldUntil(until ?? undefined)
    setPressedInVain(true)
  }
  const lead = needsPassword
    ? t('alive:reported.leadPassword')
    : pressEnds
      ? t('alive:reported.lead')
      : t('alive:reported.leadPauses')
  const press = useForm({ initialValues: {} })
  const once = useSubmission(press, async (_, submissionKey) => {
    try {
      await say({}, submissionKey)
    } catch (error) {
      const keys = messagesOf(error).map(({ key }) => key)
      if (keys.includes(catalogue.notReported.key)) return checkSession(client)
      if (keys.includes(catalogue.passwordEndsReport.key)) setPressedInVain(true)
      setAsksPassword(true)
      throw error
    }
  })
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('alive:reported.passwordMissing') : null) },
  })
  const sure = useSubmission(form, ({ password }, submissionKey) => say({ password }, submissionKey))
  const { formRef } = sure
  useEffect(() => {
    if (pressedInVain) formRef.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [pressedInVain, formRef])

  const withPassword = (
    <form ref={formRef} className={classes.form} onSubmit={sure.submit} noValidate>
      <p>{t('alive:reported.passwordText')}</p>
      <ProblemNote problem={sure.problem} />
      <OwnPasswordField
        label={t('alive:reported.passwordLabel')}
        username={user.email}
        {...form.getInputProps('password')}
        value={form.values.password}
      />
      <Button type="submit" variant={needsPassword ? 'filled' : 'outline'} loading={sure.pending}>
        {t('alive:reported.withPassword')}
      </Button>
    </form>
  )
  return (
    <CalmSheet
      user={user}
      title={t('alive:reported.title', { name: user.firstname })}
      lead={lead}
      onSignOut={onSignOut}
    >
      {!needsPassword && (
        <form ref={once.formRef} className={classes.once} onSubmit={once.submit}>
          <Button
            type="submit"
            className={classes.press ?? ''}
            leftSection={<IconSun size={28} stroke={1.6} aria-hidden="true" />}
            loading={once.pending}
          >
            {t('alive:reported.press')}
          </Button>
        </form>
      )}
      <ProblemNote problem={once.problem} />
      <div role="status">
        {pausedUntil && <p className={classes.note}>{t('alive:reported.paused', { until: pausedUntil })}</p>}
      </div>
      {report && <Facts report={report} />}
      {needsPassword ? (
        withPassword
      ) : (
        <details
          className={classes.more}
          open={asksPassword}
          onToggle={({ currentTarget }) => setAsksPassword(currentTarget.open)}
        >
          <summary>{t('alive:reported.password')}</summary>
          {withPassword}
        </details>
      )}
    </CalmSheet>
  )
}

const Facts = ({ report: { reporter, reportDate: date, wills, safe } }: { report: DeathReport }) => {
  const { t } = useTranslation('alive')
  return (
    <div className={classes.facts}>
      <p>
        {reporter
          ? t('alive:reported.who', { who: reporter.fullname, date })
          : t('alive:reported.someone', { date })}
      </p>
      {!wills.openedAt && !safe.openedAt && <p>{t('alive:reported.nothingOpen')}</p>}
      {wills.openedAt && <p>{t('alive:reported.willsOpen', { date: wills.openedAt })}</p>}
      {safe.openedAt && <p>{t('alive:reported.safeOpen', { date: safe.openedAt })}</p>}
    </div>
  )
}
