import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './rehearsal.module.css'

/** One story to follow, from the request to the way back. */
export const OneWay = () => {
  const { t } = useTranslation('rehearsal')
  return (
    <section aria-labelledby="rehearsal-way">
      <SectionHeading id="rehearsal-way">{t('rehearsal:way')}</SectionHeading>
      <ol className={classes.way}>
        <li>{t('rehearsal:accept')}</li>
        <li>{t('rehearsal:hour')}</li>
        <li>
          {t('rehearsal:report')} <Link to="/report/death">{t('rehearsal:toReport')}</Link>
        </li>
        <li>
          {t('rehearsal:warning')} <Link to="/mailbox">{t('rehearsal:toMails')}</Link>
        </li>
        <li>{t('rehearsal:week')}</li>
        <li>{t('rehearsal:back')}</li>
      </ol>
    </section>
  )
}
