import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMove } from '../../features/first-steps/queries.ts'
import { ReadinessBoard } from '../../features/readiness/readiness-board.tsx'
import { ReadinessLead } from '../../features/readiness/readiness-lead.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './end-step.module.css'
import type { StepProps } from './step-props.ts'

const ConfirmAccountDialog = lazy(async () => ({
  default: (await import('../../features/accounts/confirmation/confirm-account-dialog.tsx'))
    .ConfirmAccountDialog,
}))

/** The last step. Somebody who has not confirmed the address is asked to, once. */
export const EndStep = ({ user, ways }: StepProps) => {
  const { t } = useTranslation('welcome')
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useMove()
  const [confirming, setConfirming] = useState(!user.confirmed)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const finish = async () => {
    const kept = await mutateAsync({ step: 'end', done: 'end', ended: true }).catch(() => undefined)
    if (kept) await navigate({ to: '/$permalink', params: { permalink: user.permalink } })
  }
  return (
    <div className={classes.end}>
      <header className={classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('welcome:end.title')}
          </h1>
          <p>
            <ReadinessLead />
          </p>
        </div>
        <img src="/pictures/window-800.webp" alt="" />
      </header>
      <ReadinessBoard permalink={user.permalink} onConfirm={() => setConfirming(true)} />
      <footer className={classes.foot}>
        <p>{t('welcome:end.again')}</p>
        {ways.onBack && (
          <Button variant="subtle" onClick={ways.onBack}>
            {t('welcome:back')}
          </Button>
        )}
        <Button
          loading={isPending}
          rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => void finish()}
        >
          {t('welcome:end.page')}
        </Button>
      </footer>
      <Suspense>
        {confirming && <ConfirmAccountDialog email={user.email} onClose={() => setConfirming(false)} />}
      </Suspense>
    </div>
  )
}
