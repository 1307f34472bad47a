import { Button } from '@mantine/core'
import {
  type RehearsalClock as Clock,
  rehearsal,
  rehearsalSteps,
} from '@souvenance/contract/legacy/rehearsal'
import { IconHourglassHigh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { rehearsalQuery } from './queries.ts'
import classes from './rehearsal.module.css'

type Step = (typeof rehearsalSteps)[number]

const hour = 60
const day = 24 * hour

/** The clock of death reports, and the buttons that move it. */
export const RehearsalClock = ({ clock: { minutes, shows } }: { clock: Clock }) => {
  const { t } = useTranslation('rehearsal')
  const client = useQueryClient()
  const pass = useMutation({
    mutationFn: (step: Step) => call(rehearsal.letPass, { body: { minutes: step } }),
    onSuccess: (data) => {
      client.setQueryData(rehearsalQuery.queryKey, data)
      // Due events happen with the next beat: other screens ask again when they are opened.
      return client.invalidateQueries({ refetchType: 'none' })
    },
  })
  const names: Record<Step, string> = {
    60: t('rehearsal:minutes60'),
    1440: t('rehearsal:minutes1440'),
    4320: t('rehearsal:minutes4320'),
    10080: t('rehearsal:minutes10080'),
  }
  const ahead = () => {
    if (minutes === 0) return t('rehearsal:today')
    if (minutes < day) return t('rehearsal:hours', { count: Math.round(minutes / hour) })
    return t('rehearsal:days', { count: Math.round(minutes / day) })
  }
  return (
    <section className={classes.card} aria-labelledby="rehearsal-clock">
      <SectionHeading id="rehearsal-clock">{t('rehearsal:clock')}</SectionHeading>
      <div className={classes.clock} role="status">
        <IconHourglassHigh size={28} stroke={1.6} aria-hidden="true" />
        <p>
          <b>{t('rehearsal:shows', { shows })}</b>
          <span>{ahead()}</span>
        </p>
      </div>
      <fieldset className={classes.steps}>
        <legend>{t('rehearsal:pass')}</legend>
        {rehearsalSteps.map((step) => (
          <Button
            key={step}
            variant="outline"
            loading={pass.isPending && pass.variables === step}
            disabled={pass.isPending}
            onClick={() => pass.mutate(step)}
          >
            {names[step]}
          </Button>
        ))}
      </fieldset>
      <p className={classes.hint}>{t('rehearsal:only')}</p>
    </section>
  )
}
