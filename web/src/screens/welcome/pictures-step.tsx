import { Button } from '@mantine/core'
import { pictureTypes } from '@souvenance/contract/pages/header-pictures'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { StepFoot, StepFrame } from '../../features/first-steps/step-frame.tsx'
import { PortraitPanel } from '../../features/header-pictures/portrait-panel.tsx'
import { pageQuery } from '../../features/pages/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './pictures-step.module.css'
import type { StepProps } from './step-props.ts'

const HeaderPictureDialog = lazy(async () => ({
  default: (await import('../../features/header-pictures/header-picture-dialog.tsx')).HeaderPictureDialog,
}))

export const PicturesStep = ({ user, ways, onDone }: StepProps) => {
  const { t } = useTranslation('welcome', 'header-pictures')
  const { data: page, isError, refetch } = useQuery(pageQuery(user.permalink, null))
  const [choosing, setChoosing] = useState<'profile' | 'cover'>()
  return (
    <StepFrame title={t('welcome:pictures.title')} lead={t('welcome:pictures.lead')}>
      {!page && (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingState shape="people" />)}
      {page && (
        <div className={classes.pictures}>
          <PortraitPanel page={page} onPortrait={() => setChoosing('profile')} />
          <div className={classes.cover}>
            <img
              src={page.coverPics.picSm ?? '/pictures/meadow-800.webp'}
              alt={t('header-pictures:preview.coverNow')}
            />
            <Button variant="outline" onClick={() => setChoosing('cover')}>
              {t('header-pictures:preview.cover')}
            </Button>
          </div>
        </div>
      )}
      <Suspense>
        {page && choosing && (
          <HeaderPictureDialog
            key={choosing}
            page={page}
            kind={pictureTypes[choosing]}
            onClose={() => setChoosing(undefined)}
          />
        )}
      </Suspense>
      <StepFoot {...ways} onNext={onDone} />
    </StepFrame>
  )
}
