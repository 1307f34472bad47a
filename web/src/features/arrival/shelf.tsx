import type { Arrival, Shelved } from '@souvenance/contract/pages/arrival'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lifespan } from '../../i18n/lifespan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { initialsOf } from '../../ui/people/initials.ts'
import classes from './shelf.module.css'

const Portrait = ({ person, first }: { person: Shelved; first: boolean }) => {
  const { picMd } = person.profilePics
  return (
    <span className={person.alive ? classes.round : classes.print}>
      {picMd ? (
        <img src={picMd} alt="" width={384} height={480} {...(first && { fetchPriority: 'high' })} />
      ) : (
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(person.fullname)}
        </span>
      )}
    </span>
  )
}

/** Prints of those who have died and round portraits of the living, side by side. */
export const Shelf = ({ people, more }: Pick<Arrival, 'people' | 'more'>) => {
  const { t } = useTranslation('arrival')
  return (
    <section className={classes.shelf} aria-labelledby="shelf-title">
      <h2 id="shelf-title" className={classes.title}>
        {t('arrival:people.title')}
      </h2>
      <ul className={classes.row}>
        {people.map((person, index) => (
          <li key={person.userUid} className={classes.place} data-first={index === 0 || undefined}>
            <Link className={classes.person} to="/$permalink" params={{ permalink: person.permalink }}>
              <Portrait person={person} first={index === 0} />
              <span className={classes.words}>
                <span className={classes.name}>{person.fullname}</span>
                {!person.alive && <span className={classes.years}>{lifespan(person)}</span>}
                {person.fresh > 0 && (
                  <span className={classes.fresh}>{t('arrival:people.fresh', { count: person.fresh })}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
        <li className={classes.place}>
          <Link className={classes.person} to="/memorials/new">
            <span className={classes.add}>
              <IconPlus size={26} stroke={1.6} aria-hidden="true" />
              {t('arrival:people.add')}
            </span>
            <span className={classes.words} />
          </Link>
        </li>
      </ul>
      {more && (
        <p className={classes.more}>
          <Link to="/memorials">{t('arrival:people.all')}</Link>
        </p>
      )}
    </section>
  )
}
