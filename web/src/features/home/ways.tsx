import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Painting } from './painting.tsx'
import classes from './ways.module.css'

const sizes = '(max-width: 767px) 92vw, 400px'

export const Ways = () => {
  const { t } = useTranslation('home')
  const ways = [
    {
      picture: 'garden',
      alt: t('home:ways.remember.picture'),
      title: t('home:ways.remember.title'),
      text: t('home:ways.remember.text'),
      link: t('home:ways.remember.link'),
    },
    {
      picture: 'letter',
      alt: t('home:ways.tell.picture'),
      title: t('home:ways.tell.title'),
      text: t('home:ways.tell.text'),
      link: t('home:ways.tell.link'),
    },
    {
      picture: 'window',
      alt: t('home:ways.leave.picture'),
      title: t('home:ways.leave.title'),
      text: t('home:ways.leave.text'),
      link: t('home:ways.leave.link'),
    },
  ] as const
  return (
    <section id="begin" className={classes.ways} aria-labelledby="begin-title">
      <header className={classes.head}>
        <h2 id="begin-title">{t('home:ways.title')}</h2>
        <p>{t('home:ways.lead')}</p>
      </header>
      {ways.map((way) => (
        <article key={way.picture} className={classes.way} data-way={way.picture}>
          <figure className={classes.print}>
            <Painting name={way.picture} alt={way.alt} sizes={sizes} />
          </figure>
          <h3>{way.title}</h3>
          <p>{way.text}</p>
          <Link to="/sign-up">{way.link}</Link>
        </article>
      ))}
    </section>
  )
}
