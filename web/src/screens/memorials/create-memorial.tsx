import { fullName } from '@souvenance/contract/people/full-name'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DuplicateList } from '../../features/memorials/duplicate-list.tsx'
import { MemorialForm } from '../../features/memorials/memorial-form.tsx'
import type { MemorialValues } from '../../features/memorials/new-memorial-values.ts'
import { useFirstLink } from '../../features/memorials/use-first-link.ts'
import { useMemorialCreation } from '../../features/memorials/use-memorial-creation.ts'
import { findWantedLink } from '../../features/memorials/wanted-link.ts'
import { isLaterStep, type WizardStep } from '../../features/memorials/wizard-step.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { Stepper } from '../../ui/page/stepper.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { WarmNote } from '../../ui/states/warm-note.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import classes from './memorials.module.css'

const CompleteMemorial = lazy(async () => ({
  default: (await import('./complete-memorial.tsx')).CompleteMemorial,
}))

const nameOf = (values: MemorialValues | undefined): string =>
  values ? fullName({ ...values, maritalName: values.maritalName.trim() }).trim() : ''

/** Form, possible duplicates, creation, then the optional steps. */
export const CreateMemorial = () => {
  const { t } = useTranslation('memorials')
  const { user } = useSession()
  const navigate = useNavigate()
  const { step: asked = 'form', memorial, ...link } = useSearch({ from: '/page/memorials/memorials/new' })
  useScreenTitle(t('memorials:create.title'))

  const go = (step: WizardStep, permalink = memorial) =>
    void navigate({
      to: '/memorials/new',
      search: { step, ...(permalink && { memorial: permalink }), ...link },
    })
  const linkFirst = useFirstLink(findWantedLink(link))
  const creation = useMemorialCreation({
    onDuplicates: () => go('duplicates'),
    onCreated: async (created) => {
      if (!link.relativeOf || !link.back) return go('created', created.permalink)
      await linkFirst(created)
      void navigate({ to: '/$permalink/family', params: { permalink: link.back } })
    },
  })
  const within = asked === 'duplicates' ? creation.duplicates.length > 0 : memorial !== undefined
  const step = within ? asked : 'form'
  const phase = step === 'form' ? 0 : step === 'duplicates' ? 1 : 2
  const firstname = creation.values?.firstname ?? ''

  return (
    <div className={classes.screen}>
      <div className={classes.steps}>
        <Stepper
          label={t('memorials:create.steps')}
          steps={[t('memorials:create.form'), t('memorials:create.check'), t('memorials:create.complete')]}
          current={phase}
        />
      </div>
      {step === 'form' && (
        <>
          <ScreenHeading lead={t('memorials:create.lead')}>{t('memorials:create.title')}</ScreenHeading>
          {!user?.confirmed && <WarmNote>{t('memorials:create.unconfirmed')}</WarmNote>}
          <MemorialForm
            portrait={creation.portrait}
            onPortrait={creation.choosePortrait}
            onSubmit={creation.submit}
          />
          <p className={classes.copy}>
            {t('memorials:create.haveCopy')} <Link to="/my/import">{t('memorials:create.bring')}</Link>
          </p>
        </>
      )}
      {step === 'duplicates' && (
        <>
          <ScreenHeading lead={t('memorials:duplicates.lead')}>
            {t('memorials:duplicates.title', { name: firstname })}
          </ScreenHeading>
          <DuplicateList
            yours={{ name: nameOf(creation.values), portrait: creation.portrait }}
            duplicates={creation.duplicates}
            pending={creation.pending}
            onSame={({ permalink }) => {
              creation.giveUp()
              void navigate({ to: '/$permalink', params: { permalink } })
            }}
            onNone={creation.createAnyway}
            onBack={() => go('form')}
          />
        </>
      )}
      {(step === 'created' || isLaterStep(step)) && memorial && (
        <Suspense fallback={<LoadingState shape="screen" />}>
          <CompleteMemorial step={step} permalink={memorial} onStep={(next) => go(next)} />
        </Suspense>
      )}
    </div>
  )
}
