import type { PageHeader } from '@souvenance/contract/page-header'
import { writeDate } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './about-panel.module.css'
import { CaretakerList } from './caretaker-list.tsx'

/** What is known of the person, and who looks after the page. */
export const AboutPanel = ({ page }: { page: PageHeader }) => {
  const { t, language } = useTranslation('pages')
  const facts = [
    { name: t('pages:about.name'), value: page.fullname },
    { name: t('pages:about.maritalName'), value: page.maritalName },
    { name: t('pages:about.birth'), value: page.birth && writeDate(language, page.birth) },
    { name: t('pages:about.death'), value: page.death && writeDate(language, page.death) },
  ].filter(({ value }) => value)
  return (
    <div className={classes.about}>
      <section aria-labelledby="life-title">
        <SectionHeading id="life-title">{t('pages:about.life')}</SectionHeading>
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {!page.alive && <CaretakerList page={page} />}
    </div>
  )
}
