import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './begin.module.css'
import { Painting } from './painting.tsx'

export const Begin = () => {
  const { t } = useTranslation('home')
  return (
    <section className={classes.begin} aria-labelledby="start-title">
      <Painting className={classes.painting} name="evening" alt="" sizes="100vw" />
      <div className={classes.words}>
        <h2 id="start-title">{t('home:begin.title')}</h2>
        <p>{t('home:begin.text')}</p>
        <Link className={classes.button} to="/sign-up">
          {t('home:begin.button')}
        </Link>
      </div>
    </section>
  )
}
