import { useQuery } from '@tanstack/react-query'
import { HomeForm } from './home-form.tsx'
import { LoadedSettings } from './loaded-settings.tsx'
import { PhoneForm } from './phone-form.tsx'
import { generalQuery } from './queries.ts'
import { SettingsSections } from './settings-sections.tsx'
import { useScrollTo } from './use-scroll-to.ts'

/** Where I live and my telephone: for me alone. */
export const ContactSettings = ({ scrollTo }: { scrollTo: string | undefined }) => {
  const query = useQuery(generalQuery('me'))
  useScrollTo(scrollTo, query.isSuccess)
  return (
    <SettingsSections>
      <LoadedSettings query={query}>
        {({ home, phone }) => (
          <>
            <HomeForm saved={home} />
            <PhoneForm saved={phone} />
          </>
        )}
      </LoadedSettings>
    </SettingsSections>
  )
}
