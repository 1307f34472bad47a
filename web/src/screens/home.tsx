import { useSession } from '../api/session.ts'
import { Begin } from '../features/home/begin.tsx'
import { Hero } from '../features/home/hero.tsx'
import { LineOfLife } from '../features/home/line-of-life.tsx'
import { PublicMemorials } from '../features/home/public-memorials.tsx'
import { Ways } from '../features/home/ways.tsx'
import { Yours } from '../features/home/yours.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export const Home = () => {
  const { t } = useTranslation('home')
  const { user } = useSession()
  useScreenTitle(t('home:title'))
  return (
    <>
      <Hero user={user} />
      <PublicMemorials />
      <Ways inviting={!user} />
      <LineOfLife />
      <Yours />
      {!user && <Begin />}
    </>
  )
}
