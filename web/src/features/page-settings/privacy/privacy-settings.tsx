import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadedSettings } from '../../../shared/forms/sections/loaded-settings.tsx'
import { privacyQuery } from '../queries.ts'
import { MemorialsNote } from './memorials-note.tsx'
import { PrivacyForm } from './privacy-form.tsx'

interface PrivacySettingsProps {
  uid: string
  own: boolean
}

export const PrivacySettings = ({ uid, own }: PrivacySettingsProps) => {
  const { t } = useTranslation('page-settings')
  const query = useQuery(privacyQuery(uid))
  const labels = own
    ? { am: t('page-settings:privacy.myLife'), pm: t('page-settings:privacy.afterMe') }
    : { am: t('page-settings:privacy.life'), pm: t('page-settings:privacy.whoSees') }
  return (
    <LoadedSettings query={query}>
      {(saved) => <PrivacyForm uid={uid} saved={saved} labels={labels} note={own && <MemorialsNote />} />}
    </LoadedSettings>
  )
}
