import type { Inheritance } from '@souvenance/contract/legacy/inherited'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Gifts } from './gifts.tsx'
import classes from './handing-over.module.css'

interface HandingOverProps {
  inheritance: Inheritance
  /** Nothing is open: the owner looks at what a legatee would find. */
  rehearsed?: boolean
}

/** The viewer's inheritance from a person: the open parts, the times of the others, and what to do first. */
export const HandingOver = ({ inheritance, rehearsed = false }: HandingOverProps) => {
  const { t, language } = useTranslation('inherited')
  const { person, deathDate, others, page, wills, safe } = inheritance
  const name = person.firstname
  const open = page.openedAt !== null
  /** The person is only reported, and may live. */
  const waiting = [wills, page, safe].every(({ openedAt }) => openedAt === null)
  const years = [person.birthYear, deathDate.slice(0, 4)].filter(Boolean).join(' – ')
  return (
    <>
      <header className={classes.head}>
        <PersonAvatar name={person.fullname} picture={person.profilePics.picSm} memorial={open} size={112} />
        <div>
          {open && <p className={classes.years}>{years}</p>}
          <h1>{waiting ? t('inherited:waiting', { name }) : t('inherited:title', { name })}</h1>
          <p className={classes.lead}>
            {open && others.length > 0
              ? t('inherited:together', {
                  name,
                  others: formatList(
                    language,
                    others.map(({ fullname }) => fullname),
                  ),
                })
              : waiting
                ? t('inherited:waitingLead', { name })
                : t('inherited:lead', { name })}
          </p>
        </div>
      </header>
      <div className={classes.parts}>
        <section aria-labelledby="inherited-gifts">
          <SectionHeading id="inherited-gifts">{t('inherited:gifts')}</SectionHeading>
          <Gifts inheritance={inheritance} rehearsed={rehearsed} />
        </section>
        {!waiting && (
          <FirstSteps
            uid={person.userUid}
            willsOpen={!rehearsed && wills.yours === true && wills.openedAt !== null}
          />
        )}
      </div>
    </>
  )
}
