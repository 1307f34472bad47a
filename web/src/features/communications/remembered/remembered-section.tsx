import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { useTranslation } from '../../../i18n/use-translation.ts'
import section from '../../../shared/forms/sections/settings-section.module.css'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { RememberedRow } from './remembered-row.tsx'
import classes from './remembered-section.module.css'

/** Memorials of whose days the viewer is reminded; each change is saved at once. */
export const RememberedSection = ({ people }: { people: readonly PersonCard[] }) => {
  const { t } = useTranslation('communications')
  return (
    <section className={section.section} aria-labelledby="remembered-title">
      <SectionHeading
        id="remembered-title"
        aside={
          people.length > 0 && (
            <span className={classes.quiet}>
              {t('communications:remembered.count', { count: people.length })}
            </span>
          )
        }
      >
        {t('communications:remembered.title')}
      </SectionHeading>
      <p className={section.lead}>{t('communications:remembered.lead')}</p>
      {people.length === 0 ? (
        <p>{t('communications:remembered.empty')}</p>
      ) : (
        <ul className={classes.rows}>
          {people.map((person) => (
            <RememberedRow key={person.userUid} person={person} />
          ))}
        </ul>
      )}
    </section>
  )
}
