import { Button, useComputedColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './hero.module.css'
import { HeroBegin } from './hero-begin.tsx'
import { Painting } from './painting.tsx'

export const Hero = ({ firstname }: { firstname: string | undefined }) => {
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
        {firstname ? (
          <div className={classes.known}>
            <p>{t('home:hero.welcome', { firstname })}</p>
            <Button component={Link} to="/settings/general">
              {t('home:hero.account')}
            </Button>
          </div>
        ) : (
          <HeroBegin />
        )}
      </div>
    </section>
  )
}
