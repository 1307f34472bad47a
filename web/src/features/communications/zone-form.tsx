import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { besideField } from '../../shared/forms/beside-field.ts'
import { SettingsSection } from '../../shared/forms/sections/settings-section.tsx'
import { useRegions } from '../../shared/zones/use-regions.ts'
import { ZoneField } from '../../shared/zones/zone-field.tsx'
import { browserZone } from '../../shared/zones/zones.ts'
import { useCommunicationsChange } from './use-communications-change.ts'
import classes from './zone-form.module.css'

/** Offers the zone of the browser to people who never chose one and are in UTC. */
export const ZoneForm = ({ saved }: { saved: string }) => {
  const { t } = useTranslation('communications')
  const form = useForm({ initialValues: { timeZone: saved } })
  const change = useCommunicationsChange()
  const { nameOf } = useRegions()
  const here = browserZone()
  const offered = form.values.timeZone === 'UTC' && here
  const accept = (zone: string) => {
    form.setFieldValue('timeZone', zone)
    // The button was removed, and with it the focus.
    document.getElementById('zone')?.focus({ preventScroll: true })
  }
  return (
    <SettingsSection
      id="zone"
      title={t('communications:zone.title')}
      form={form}
      send={(values) => change(values).catch(besideField('timeZone'))}
    >
      <ZoneField
        label={t('communications:zone.label')}
        hint={t('communications:zone.hint')}
        value={form.values.timeZone}
        onChange={(zone) => form.setFieldValue('timeZone', zone)}
        error={form.errors.timeZone}
      />
      {offered && (
        <p className={classes.offer}>
          {t('communications:zone.here', { place: nameOf(offered) })}
          <Button variant="outline" size="sm" onClick={() => accept(offered)}>
            {t('communications:zone.use', { place: nameOf(offered) })}
          </Button>
        </p>
      )}
    </SettingsSection>
  )
}
