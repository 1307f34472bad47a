import { useQuery } from '@tanstack/react-query'
import { LoadedSettings } from '../../../shared/forms/sections/loaded-settings.tsx'
import { SettingsSections } from '../../../shared/forms/sections/settings-sections.tsx'
import { generalQuery } from '../queries.ts'
import { HomeForm } from './home-form.tsx'
import { PhoneForm } from './phone-form.tsx'

/** Home address and telephone, visible to the person alone. */
export const ContactSettings = () => {
  const query = useQuery(generalQuery('me'))
  return (
    <SettingsSections own>
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
