import { useComputedColorScheme } from '@mantine/core'
import type { CurrentUser } from '@souvenance/contract/accounts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './hero.module.css'
import { HeroSearch } from './hero-search.tsx'
import { Painting } from './painting.tsx'

export const Hero = ({ user }: { user: CurrentUser | null }) => {
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
        {user && (
          <p className={classes.known}>
            {user.newcomer
              ? t('home:hero.arrived', { firstname: user.firstname })
              : t('home:hero.welcome', { firstname: user.firstname })}
          </p>
        )}
        <HeroSearch signedIn={user !== null} />
      </div>
    </section>
  )
}
