import { Button } from '@mantine/core'
import { pictureTypes } from '@souvenance/contract/pages/header-pictures'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { HeaderPictureDialog } from '../../features/header-pictures/header-picture-dialog.tsx'
import { HeaderPreview } from '../../features/header-pictures/header-preview.tsx'
import { LaterStepPanel } from '../../features/memorials/later-step-panel.tsx'
import { type LaterStep, stepAfter } from '../../features/memorials/wizard-step.ts'
import { pageQuery } from '../../features/pages/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'

const FamilyStep = lazy(async () => ({ default: (await import('./family-step.tsx')).FamilyStep }))
const LegacyStep = lazy(async () => ({ default: (await import('./legacy-step.tsx')).LegacyStep }))
const TeamStep = lazy(async () => ({ default: (await import('./team-step.tsx')).TeamStep }))

interface CompleteMemorialProps {
  step: 'created' | LaterStep
  permalink: string
  onStep: (step: LaterStep) => void
}

/** Optional steps after the page is created. */
export const CompleteMemorial = ({ step, permalink, onStep }: CompleteMemorialProps) => {
  const { t } = useTranslation('memorials')
  const navigate = useNavigate()
  const { data: page, isPending, refetch } = useQuery(pageQuery(permalink, null))
  const [choosing, setChoosing] = useState<'profile' | 'cover'>()
  if (isPending) return <LoadingState shape="screen" />
  if (!page) return <ErrorState onRetry={() => void refetch()} />

  const name = page.firstname
  const next = stepAfter(step)
  const goOn = () => (next ? onStep(next) : void navigate({ to: '/$permalink', params: { permalink } }))
  const panels = {
    'memorial-pictures': [t('memorials:pictures.title'), t('memorials:pictures.text', { name })],
    'family-circle': [t('memorials:family.title'), t('memorials:family.text', { name })],
    legacy: [t('memorials:legacy.title'), t('memorials:legacy.text')],
    'editorial-team': [t('memorials:team.title'), t('memorials:team.text')],
    created: [t('memorials:created.title'), t('memorials:created.text')],
  } as const
  const [title, text] = panels[step]
  return (
    <>
      <ScreenHeading>{page.fullname}</ScreenHeading>
      <LaterStepPanel
        key={step}
        title={title}
        text={text}
        last={!next}
        onNext={goOn}
        aside={
          next && (
            <Button variant={step === 'created' ? 'outline' : 'subtle'} component={Link} to={`/${permalink}`}>
              {step === 'created' ? t('memorials:created.see') : t('memorials:step.skip')}
            </Button>
          )
        }
      >
        {step === 'memorial-pictures' && (
          <HeaderPreview
            page={page}
            onPortrait={() => setChoosing('profile')}
            onCover={() => setChoosing('cover')}
          />
        )}
        <Suspense fallback={<LoadingState shape="people" />}>
          {step === 'family-circle' && <FamilyStep page={page} />}
          {step === 'legacy' && <LegacyStep pageUid={page.userUid} />}
          {step === 'editorial-team' && <TeamStep page={page} />}
        </Suspense>
      </LaterStepPanel>
      {choosing && (
        <HeaderPictureDialog
          key={choosing}
          page={page}
          kind={pictureTypes[choosing]}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  )
}
