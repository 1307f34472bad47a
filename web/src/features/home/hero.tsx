import { useComputedColorScheme } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './hero.module.css'
import { HeroSearch } from './hero-search.tsx'
import { Painting } from './painting.tsx'

export const Hero = () => {
  const { t } = useTranslation('home')
  const evening = useComputedColorScheme('light') === 'dark'
  return (
    <section className={classes.hero}>
      <Painting
        key={evening ? 'evening' : 'day'}
        first
        className={classes.painting}
        name={evening ? 'hero-evening' : 'hero'}
        alt={evening ? t('home:hero.evening') : t('home:hero.day')}
        sizes="100vw"
      />
      <div className={classes.words}>
        <h1 className={classes.title}>
          {t('home:hero.first')}
          <br />
          {t('home:hero.second')}
        </h1>
        <p className={classes.lead}>{t('home:hero.lead')}</p>
        <HeroSearch />
      </div>
    </section>
  )
}
