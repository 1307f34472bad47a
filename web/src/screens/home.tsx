import { Begin } from '../features/home/begin.tsx'
import { Hero } from '../features/home/hero.tsx'
import { LineOfLife } from '../features/home/line-of-life.tsx'
import { PublicMemorials } from '../features/home/public-memorials.tsx'
import { Ways } from '../features/home/ways.tsx'
import { Yours } from '../features/home/yours.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The front door, for visitors: those who are signed in arrive at their news. */
export const Home = () => {
  const { t } = useTranslation('home')
  useScreenTitle(t('home:title'))
  return (
    <>
      <Hero />
      <PublicMemorials />
      <Ways />
      <LineOfLife />
      <Yours />
      <Begin />
    </>
  )
}
