import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './line-of-life.module.css'
import { Painting } from './painting.tsx'

/** An illustrated example: solid until the death, dotted afterwards. */
export const LineOfLife = () => {
  const { t } = useTranslation('home')
  const events = [
    { when: '1938', text: t('home:line.born'), picture: 'canal' },
    { when: '1956', text: t('home:line.summer'), picture: 'meadow' },
    { when: '1964', text: t('home:line.house'), picture: 'garden' },
    { when: '1987', text: t('home:line.window'), picture: 'window' },
    { when: '2021', text: t('home:line.death'), picture: undefined },
    { when: '2023', text: t('home:line.letter'), picture: 'letter' },
    { when: t('home:line.now'), text: t('home:line.today'), picture: undefined },
  ] as const
  return (
    <section className={classes.section} aria-labelledby="line-title">
      <div className={classes.words}>
        <h2 id="line-title">{t('home:line.title')}</h2>
        <p>{t('home:line.lead')}</p>
      </div>
      <ol className={classes.line}>
        {events.map(({ when, text, picture }, place) => (
          <li key={when} className={classes.event} data-after={place > 4 || undefined} data-end={place === 4}>
            <p>
              <b>{when}</b>
              {text}
            </p>
            {picture && (
              <span className={classes.print}>
                <Painting name={picture} alt="" sizes="132px" />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
