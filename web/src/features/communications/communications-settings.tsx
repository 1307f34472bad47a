import { useQuery } from '@tanstack/react-query'
import { LoadedSettings } from '../../shared/forms/sections/loaded-settings.tsx'
import { SettingsSections } from '../../shared/forms/sections/settings-sections.tsx'
import { communicationsQuery } from '../../shared/people/use-blacklist.ts'
import { BlacklistSection } from './blacklist/blacklist-section.tsx'
import { MailsForm } from './mails/mails-form.tsx'
import { RememberedSection } from './remembered/remembered-section.tsx'
import { ZoneForm } from './zone-form.tsx'

/** The frequency of the viewer's mails, their time zone, the days they are reminded of, and their blacklist. */
export const CommunicationsSettings = () => {
  const query = useQuery(communicationsQuery)
  return (
    <SettingsSections own={false}>
      <LoadedSettings query={query}>
        {({ cfg }) => (
          <>
            <MailsForm saved={cfg.mails} />
            <ZoneForm saved={cfg.timeZone} />
            <RememberedSection people={cfg.remembered} />
            <BlacklistSection people={cfg.blacklist} />
          </>
        )}
      </LoadedSettings>
    </SettingsSections>
  )
}
