import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadedSettings } from '../../../shared/forms/sections/loaded-settings.tsx'
import { SettingsSections } from '../../../shared/forms/sections/settings-sections.tsx'
import { generalQuery } from '../queries.ts'
import { CivilStatusForm } from './civil-status-form.tsx'
import { LifeDateForm } from './life-date-form.tsx'
import { PermalinkForm } from './permalink-form.tsx'
import { TagForm } from './tag-form.tsx'
import { VisibilityForm } from './visibility-form.tsx'

const NewMemoriesForm = lazy(async () => ({
  default: (await import('./new-memories-form.tsx')).NewMemoriesForm,
}))

interface GeneralSettingsProps {
  uid: string
  /** The page is the viewer's own. */
  own: boolean
  onMoved?: (permalink: string) => void
}

/** One notice for everything that was saved. */
const quiet = { quiet: true } as const

/** Names, dates, address and visibility of a page. */
export const GeneralSettings = ({ uid, own, onMoved }: GeneralSettingsProps) => {
  const { t } = useTranslation('page-settings')
  const query = useQuery(generalQuery(uid))
  const params = { uid }
  return (
    <SettingsSections own={own}>
      <LoadedSettings query={query}>
        {({ alive, civilStatus, birth, death, permalink, tag, memorial }) => (
          <>
            <CivilStatusForm uid={uid} own={own} saved={civilStatus} />
            <LifeDateForm
              id="birth"
              title={t('page-settings:date.birth')}
              label={t('page-settings:date.birthLabel')}
              own={own}
              saved={{ date: birth.birthDate, format: birth.birthDateFormat }}
              save={(birthDate, birthDateFormat) =>
                call(pageSettings.changeBirth, { params, body: { birthDate, birthDateFormat } }, quiet)
              }
            />
            {!alive && (
              <LifeDateForm
                id="death"
                title={t('page-settings:date.death')}
                label={t('page-settings:date.deathLabel')}
                own={false}
                saved={{ date: death?.deathDate ?? null, format: death?.deathDateFormat ?? 1 }}
                save={(deathDate, deathDateFormat) =>
                  call(pageSettings.changeDeath, { params, body: { deathDate, deathDateFormat } }, quiet)
                }
              />
            )}
            <TagForm uid={uid} saved={tag} />
            <PermalinkForm uid={uid} saved={permalink} onMoved={onMoved} />
            <VisibilityForm uid={uid} saved={memorial} />
            <Suspense>
              <NewMemoriesForm uid={uid} alive={alive} saved={memorial} />
            </Suspense>
          </>
        )}
      </LoadedSettings>
    </SettingsSections>
  )
}
