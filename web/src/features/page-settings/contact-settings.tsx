import { useQuery } from '@tanstack/react-query'
import { HomeForm } from './home-form.tsx'
import { LoadedSettings } from './loaded-settings.tsx'
import { PhoneForm } from './phone-form.tsx'
import { generalQuery } from './queries.ts'
import { SettingsSections } from './settings-sections.tsx'

/** Where I live and my telephone: for me alone. */
export const ContactSettings = () => {
  const query = useQuery(generalQuery('me'))
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
