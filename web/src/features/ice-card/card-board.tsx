import type { IceCard } from '@souvenance/contract/legacy/ice-card'
import { IconAlertTriangle, IconInfoCircle, IconPill } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { announceMessages } from '../../api/announcements.ts'
import { messagesOf } from '../../api/call-failed.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SaveBar } from '../../shared/forms/sections/save-bar.tsx'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { useUnsavedGuard } from '../../ui/page/unsaved-guard.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import classes from './card-board.module.css'
import { downloadCard } from './download-card.ts'
import { LabelsSection } from './labels-section.tsx'
import { MedicalChoices } from './medical-choices.tsx'
import { OpeningsSection } from './openings-section.tsx'
import { ContactsSection } from './people/contacts-section.tsx'
import { DoctorSection } from './people/doctor-section.tsx'
import { PinSection } from './pin-section.tsx'
import { cardQuery } from './queries.ts'
import { useCardDesk } from './use-card-desk.ts'

const CardPreview = lazy(async () => ({ default: (await import('./card-preview.tsx')).CardPreview }))
const PrintChoices = lazy(async () => ({ default: (await import('./print-choices.tsx')).PrintChoices }))

/** The emergency card being written, beside the card as it will print. */
export const CardBoard = ({ card }: { card: IceCard }) => {
  const { t } = useTranslation('ice-card')
  const client = useQueryClient()
  const desk = useCardDesk(card, () =>
    confirm({
      title: t('ice-card:clash.title'),
      text: t('ice-card:clash.text'),
      keep: t('ice-card:clash.keep'),
      action: t('ice-card:clash.action'),
    }),
  )
  const { saved, draft, unsaved, saving, write } = desk
  const words = useMemo(
    () => ({
      title: t('ice-card:leave.title'),
      text: t('ice-card:leave.text'),
      keep: t('ice-card:leave.keep'),
      action: t('ice-card:leave.action'),
    }),
    [t],
  )
  const mayLeave = useUnsavedGuard(unsaved, words)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    disabled: !unsaved,
    enableBeforeUnload: false,
  })

  const main = () => document.getElementById('main')?.focus({ preventScroll: true })
  const save = async () => {
    if (await desk.save()) main()
  }
  /** Only a saved card is printed, so unsaved changes are saved first. */
  const download = async () => {
    if ((unsaved || saved.version === 0) && !(await desk.save())) return
    try {
      await downloadCard(t('ice-card:file'))
      await client.invalidateQueries({ queryKey: cardQuery.queryKey })
    } catch (error) {
      announceMessages(messagesOf(error))
    }
  }

  return (
    <>
      <ScreenHeading lead={t('ice-card:lead')}>{t('ice-card:title')}</ScreenHeading>
      <div className={classes.board}>
        <div>
          <ContactsSection contacts={draft.contacts} onChange={(contacts) => write({ contacts })} />
          <DoctorSection doctor={draft.doctor} onChange={(doctor) => write({ doctor })} />
          <MedicalChoices draft={draft} onWrite={write} />
          <LabelsSection
            Icon={IconAlertTriangle}
            title={t('ice-card:allergies.title')}
            add={t('ice-card:allergies.add')}
            labels={draft.allergies}
            onChange={(allergies) => write({ allergies })}
          />
          <LabelsSection
            Icon={IconPill}
            title={t('ice-card:medications.title')}
            add={t('ice-card:medications.add')}
            labels={draft.medications}
            onChange={(medications) => write({ medications })}
          />
          <LabelsSection
            Icon={IconInfoCircle}
            title={t('ice-card:otherInfos.title')}
            add={t('ice-card:otherInfos.add')}
            labels={draft.otherInfos}
            onChange={(otherInfos) => write({ otherInfos })}
          />
          <Suspense fallback={<LoadingState shape="text" />}>
            <PrintChoices draft={draft} names={saved.languages} onWrite={write} />
          </Suspense>
          {draft.online && <PinSection card={saved} onRenew={desk.renewPin} />}
          {saved.version > 0 && <OpeningsSection />}
        </div>
        <aside className={classes.aside}>
          <Suspense fallback={<LoadingState shape="text" />}>
            <CardPreview
              draft={draft}
              card={saved}
              onTemplate={(chosen) =>
                write({ templates: draft.templates.map(({ id }) => ({ id, selected: id === chosen })) })
              }
              onDownload={download}
            />
          </Suspense>
        </aside>
      </div>
      <SaveBar
        text={unsaved ? t('ice-card:unsaved') : undefined}
        saving={saving}
        onUndo={() => {
          desk.undo()
          main()
        }}
        onSave={() => void save()}
      />
    </>
  )
}
