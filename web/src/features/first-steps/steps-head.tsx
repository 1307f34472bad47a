import type { FirstStep } from '@souvenance/contract/accounts/first-steps'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Logo } from '../../ui/marks/logo.tsx'
import { Stepper } from '../../ui/page/stepper.tsx'
import { stationOf, stationsLeft } from './stations.ts'
import { LaterLink } from './step-frame.tsx'
import classes from './steps-head.module.css'

interface StepsHeadProps {
  step: FirstStep
  done: readonly FirstStep[]
}

/** In place of the header of other screens: how far one is, and the way out. */
export const StepsHead = ({ step, done }: StepsHeadProps) => {
  const { t } = useTranslation('welcome')
  return (
    <header className={classes.head}>
      <Link to="/">
        <Logo />
      </Link>
      <div className={classes.stations}>
        <Stepper
          label={t('welcome:steps')}
          steps={[
            t('welcome:station.you'),
            t('welcome:station.family'),
            t('welcome:station.trust'),
            t('welcome:station.know'),
            t('welcome:station.end'),
          ]}
          current={stationOf(step)}
          left={stationsLeft(done)}
        />
      </div>
      <LaterLink />
    </header>
  )
}
