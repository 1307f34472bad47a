import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnPasswordField } from '../../../shared/forms/password/own-password-field.tsx'
import { ProblemNote } from '../../../shared/forms/password/problem-note.tsx'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { LinkedWords } from '../../../shared/run-by/linked-words.tsx'
import { checkSession, sessionQuery } from '../../../shared/session/session.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import classes from './calm-sheet.module.css'
import { CalmSheet } from './calm-sheet.tsx'

const pollEvery = 5000

interface ReturnFormProps {
  user: CurrentUser
  onSignOut: () => void
  /** Everything is closed again; the screens of the person open after it. */
  onReturned: () => void
}

/** The way back of somebody who was taken for dead. */
export const ReturnForm = ({ user, onSignOut, onReturned }: ReturnFormProps) => {
  const { t } = useTranslation('alive')
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('alive:dead.passwordMissing') : null) },
  })
  const done = useRef(false)
  const finish = async () => {
    if (done.current) return
    done.current = true
    onReturned()
    await checkSession(client)
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  }
  const { formRef, submit, pending, problem } = useSubmission(form, async ({ password }, submissionKey) => {
    const answer = await call(deathReports.resurrect, { body: { password } }, { submissionKey })
    if (answer.waiting) setWaiting(true)
    else await finish()
  })
  const ping = useQuery({
    queryKey: ['death-reports', 'return'],
    queryFn: ({ signal }) => call(deathReports.resurrectPing, {}, { signal }),
    refetchInterval: waiting && pollEvery,
    gcTime: 0,
  })
  const { closedUntil = null, doubted = false } = ping.data ?? {}
  const returned = waiting && ping.data?.returned === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the return is complete
  useEffect(() => {
    if (returned) void finish()
  }, [returned])

  return (
    <CalmSheet
      user={user}
      title={t('alive:dead.title', { name: user.firstname })}
      lead={t('alive:dead.lead')}
      onSignOut={onSignOut}
    >
      <p className={classes.facts}>{t('alive:dead.what')}</p>
      {ping.isPending && <LoadingState />}
      {doubted && (
        <p className={classes.note}>
          <LinkedWords text={t('alive:dead.doubted')} />
        </p>
      )}
      {!doubted && closedUntil !== null && (
        <p className={classes.note}>{t('alive:dead.later', { until: closedUntil })}</p>
      )}
      {!ping.isPending && !doubted && closedUntil === null && (
        <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
          <p>{t('alive:dead.now')}</p>
          <ProblemNote problem={problem} />
          <OwnPasswordField
            label={t('alive:dead.password')}
            username={user.email}
            disabled={waiting}
            {...form.getInputProps('password')}
            value={form.values.password}
          />
          <Button type="submit" size="lg" loading={pending || waiting}>
            {t('alive:dead.action')}
          </Button>
          <p role="status">{waiting && t('alive:dead.waiting')}</p>
        </form>
      )}
    </CalmSheet>
  )
}
