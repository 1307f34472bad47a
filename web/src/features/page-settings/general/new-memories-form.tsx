import { useForm } from '@mantine/form'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { type CloudType, isCloudSelection } from '@souvenance/contract/people/clouds'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SettingsSection } from '../../../shared/forms/sections/settings-section.tsx'
import { PhaseChoice } from '../../../shared/items/audience/phase-choice.tsx'
import { CloudSelector } from '../../../ui/fields/clouds/cloud-selector.tsx'
import type { GeneralSettings } from '../queries.ts'

interface NewMemoriesFormProps {
  uid: string
  alive: boolean
  saved: GeneralSettings['memorial']
}

const afterLife = 1
const duringLife = 2

/** The default audience of a new memory and, for the living, its default phase. */
export const NewMemoriesForm = ({ uid, alive, saved }: NewMemoriesFormProps) => {
  const { t } = useTranslation('page-settings')
  const form = useForm<{ clouds: CloudType[]; phase: number }>({
    initialValues: { clouds: isCloudSelection(saved.clouds) ? saved.clouds : [], phase: saved.phase },
  })
  const { clouds, phase } = form.values
  const body = { clouds, ...(alive && { phase }) }
  return (
    <SettingsSection
      id="new-memories"
      title={t('page-settings:newMemories.title')}
      lead={t('page-settings:newMemories.lead')}
      form={form}
      send={() => call(pageSettings.changeMemorial, { params: { uid }, body }, { quiet: true })}
    >
      <CloudSelector
        label={t('page-settings:newMemories.clouds')}
        value={clouds}
        onChange={(chosen) => form.setFieldValue('clouds', chosen)}
        error={form.errors.clouds}
      />
      {alive && (
        <PhaseChoice
          states={['am', 'pm']}
          value={phase === afterLife ? 'pm' : 'am'}
          onChange={(state) => form.setFieldValue('phase', state === 'pm' ? afterLife : duringLife)}
          own
          name=""
        />
      )}
    </SettingsSection>
  )
}
