import { search } from '@souvenance/contract/pages/search'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './public-memorials.module.css'

const publicMemorialsQuery = queryOptions({
  queryKey: ['public-memorials'],
  queryFn: ({ signal }) => call(search.publicMemorials, {}, { signal }),
})

/** A few public memorials; renders nothing if there are none. */
export const PublicMemorials = () => {
  const { t } = useTranslation('home')
  const { data } = useQuery(publicMemorialsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="memorials-title">
      <h2 id="memorials-title">{t('home:memorials.title')}</h2>
      <ul className={classes.list}>
        {data.items.map(({ userUid, permalink, fullname, birthYear, deathYear, profilePics }) => (
          <li key={userUid}>
            <Link className={classes.memorial} to="/$permalink" params={{ permalink }}>
              <span className={classes.print}>
                <img
                  src={profilePics.picMd ?? '/pictures/meadow-800.webp'}
                  alt=""
                  width={768}
                  height={960}
                  loading="lazy"
                />
              </span>
              <span className={classes.name}>{fullname}</span>
              <span className={classes.years}>
                {birthYear ?? '?'}–{deathYear ?? '?'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
