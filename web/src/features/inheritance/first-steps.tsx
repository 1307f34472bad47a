import { IconFeather } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChipChoice } from '../../ui/fields/chip-choice.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './first-steps.module.css'

type Country = 'fr' | 'gb'

interface FirstStepsProps {
  uid: string
  willsOpen: boolean
}

/** A short practical list for the first weeks, for France or the United Kingdom. */
export const FirstSteps = ({ uid, willsOpen }: FirstStepsProps) => {
  const { t, language } = useTranslation('inherited')
  const [country, setCountry] = useState<Country>(language === 'fr' ? 'fr' : 'gb')
  const steps = {
    fr: [
      t('inherited:steps.fr.doctor'),
      t('inherited:steps.fr.townHall'),
      t('inherited:steps.fr.funeral'),
      t('inherited:steps.fr.copies'),
      t('inherited:steps.fr.bank'),
      t('inherited:steps.fr.offices'),
      t('inherited:steps.fr.notary'),
      t('inherited:steps.fr.tax'),
    ],
    gb: [
      t('inherited:steps.gb.doctor'),
      t('inherited:steps.gb.register'),
      t('inherited:steps.gb.funeral'),
      t('inherited:steps.gb.once'),
      t('inherited:steps.gb.bank'),
      t('inherited:steps.gb.will'),
      t('inherited:steps.gb.tax'),
    ],
  }
  return (
    <section aria-labelledby="inherited-steps">
      <SectionHeading id="inherited-steps">{t('inherited:steps.title')}</SectionHeading>
      {willsOpen && (
        <p className={classes.first}>
          <Link to="/legacy/inherited/$uid/last-wills" params={{ uid }}>
            {t('inherited:steps.wishes')}
          </Link>
        </p>
      )}
      <ChipChoice
        label={t('inherited:steps.country')}
        options={[
          { value: 'fr', label: t('inherited:steps.france') },
          { value: 'gb', label: t('inherited:steps.kingdom') },
        ]}
        value={country}
        onChange={(value) => setCountry(value === 'fr' ? 'fr' : 'gb')}
      />
      <ol className={classes.steps}>
        {steps[country].map((step) => (
          <li key={step}>
            <IconFeather size={20} stroke={1.6} aria-hidden="true" />
            {step}
          </li>
        ))}
      </ol>
      <p className={classes.hint}>{t('inherited:steps.hint')}</p>
    </section>
  )
}
