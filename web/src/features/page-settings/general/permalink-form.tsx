import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { call } from '../../../api/call.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SettingsSection } from '../../../shared/forms/sections/settings-section.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { GeneralSettings } from '../queries.ts'
import { PermalinkState } from './permalink-state.tsx'

interface PermalinkFormProps {
  uid: string
  saved: GeneralSettings['permalink']
  /** The address of the page has changed. */
  onMoved?: ((permalink: string) => void) | undefined
}

const checkAfter = 400

export const PermalinkForm = ({ uid, saved, onMoved }: PermalinkFormProps) => {
  const { t, language } = useTranslation('page-settings')
  const form = useForm({ initialValues: { pl: saved.pl } })
  const wished = form.values.pl.trim().toLowerCase()
  const [settled] = useDebouncedValue(wished, checkAfter)
  const lockedUntil =
    saved.unlockDate && formatMoment(language, new Date(saved.unlockDate), { dateStyle: 'long' })

  const send = async () => {
    const body = { pl: wished }
    const { pl } = await call(pageSettings.changePermalink, { params: { uid }, body }, { quiet: true })
    onMoved?.(pl)
  }

  return (
    <SettingsSection
      id="permalink"
      title={t('page-settings:permalink.title')}
      lead={t('page-settings:permalink.lead')}
      form={form}
      send={send}
      locked={lockedUntil ? t('page-settings:permalink.locked', { date: lockedUntil }) : undefined}
    >
      <TextField
        label={t('page-settings:permalink.label')}
        description={t('page-settings:permalink.shape')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        disabled={lockedUntil !== null}
        {...form.getInputProps('pl')}
      />
      {wished !== saved.pl && wished !== '' && !form.errors.pl && (
        <PermalinkState uid={uid} permalink={settled} waiting={settled !== wished} />
      )}
    </SettingsSection>
  )
}
