import type { ItemState } from '@souvenance/contract/items/item-types'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadNamespaces } from '../../../i18n/translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PartButton, SentencePart } from '../../../shared/items/sentence/sentence-part.tsx'
import { markParts, SentenceText } from '../../../shared/items/sentence/sentence-text.tsx'
import { dateOfEntry, emptyEntry } from '../../../ui/fields/dates/date-entry.ts'
import type { DateBounds } from '../../../ui/fields/dates/date-parts.ts'
import { Seal } from '../../../ui/marks/seal.tsx'
import type { ComposerKind } from '../composer-kind.ts'
import type { ComposerValues } from '../composer-values.ts'
import { useSentenceWords } from './use-sentence-words.ts'

const ToldDateField = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../ui/fields/dates/told-date-field.tsx'),
    loadNamespaces(['dates']),
  ])
  return { default: module.ToldDateField }
})
const AudiencePicker = lazy(async () => ({ default: (await import('./audience-picker.tsx')).AudiencePicker }))
const PhaseChoice = lazy(async () => ({
  default: (await import('../../../shared/items/audience/phase-choice.tsx')).PhaseChoice,
}))
const RememberChoice = lazy(async () => ({ default: (await import('./remember-choice.tsx')).RememberChoice }))
const PlaceDialog = lazy(async () => ({ default: (await import('../place-dialog.tsx')).PlaceDialog }))

export interface SentenceProps {
  kind: ComposerKind
  proposing: boolean
  page: { userUid: string; firstname: string; alive: boolean }
  own: boolean
  managing: boolean
  /** “Only me” may be chosen. */
  keepable: boolean
  /** The states it can take. */
  states: readonly ItemState[]
  values: ComposerValues
  bounds: DateBounds
  onChange: (changes: Partial<ComposerValues>) => void
}

type Part = 'when' | 'where' | 'whom' | 'phase'

const marks = markParts<Part>('when', 'where', 'whom', 'phase')

const useTemplate = (kind: ComposerKind, proposing: boolean): string => {
  const { t } = useTranslation('composer')
  if (kind === 'tribute') return proposing ? '' : t('composer:sentence.tribute', marks)
  if (kind === 'picture')
    return proposing ? t('composer:sentence.pictureProposed', marks) : t('composer:sentence.picture', marks)
  return proposing ? t('composer:sentence.eventProposed', marks) : t('composer:sentence.event', marks)
}

/** Date, place, audience and phase in one sentence, whose words change what they say. */
export const Sentence = (props: SentenceProps) => {
  const { kind, proposing, page, own, managing, keepable, states, values, bounds, onChange } = props
  const { t } = useTranslation('composer')
  const say = useSentenceWords()
  const template = useTemplate(kind, proposing)
  const [placing, setPlacing] = useState(false)
  const pictured = kind === 'picture'
  const date = dateOfEntry(values.when)
  const alone = own || !page.alive
  const remember = kind !== 'tribute' && (
    <RememberChoice checked={values.remember} onChange={(chosen) => onChange({ remember: chosen })} />
  )

  const parts: Record<Part, () => ReactNode> = {
    when: () => {
      const words = say.when(date, page.alive)
      const title = pictured ? t('composer:date.labelPictured') : t('composer:date.label')
      return (
        <SentencePart
          words={words}
          name={t('composer:part.when', { value: words })}
          open={!date}
          title={title}
          clear={
            date ? { label: t('composer:date.none'), run: () => onChange({ when: emptyEntry }) } : undefined
          }
        >
          <ToldDateField
            label={t('composer:date.known')}
            partsLabel={t('composer:date.known')}
            value={values.when}
            bounds={bounds}
            onChange={(when) => onChange({ when })}
            first
          />
        </SentencePart>
      )
    },
    where: () => {
      const words = say.where(values.place)
      return (
        <PartButton
          name={t('composer:part.where', { value: words })}
          open={!values.place}
          aria-haspopup="dialog"
          onClick={() => setPlacing(true)}
        >
          {values.place && <IconMapPin size={19} stroke={1.6} aria-hidden="true" />}
          <bdi>{words}</bdi>
        </PartButton>
      )
    },
    whom: () => {
      const words = say.whom(values.clouds)
      return (
        <SentencePart
          words={words}
          name={t('composer:part.whom', { value: words })}
          title={pictured ? t('composer:audiencePictured') : t('composer:audience')}
        >
          <AudiencePicker
            userUid={page.userUid}
            managing={managing}
            alone={alone}
            keepable={keepable}
            pictured={pictured}
            value={values.clouds}
            onChange={(clouds) => onChange({ clouds })}
          />
          {remember}
        </SentencePart>
      )
    },
    phase: () => {
      const words = say.phase(values.state, own, page.firstname)
      const sealed = values.state === 'pm'
      return (
        <SentencePart
          words={
            <>
              {sealed && <Seal size={19} />}
              {words}
            </>
          }
          name={t('composer:part.phase', { value: words })}
          sealed={sealed}
          title={pictured ? t('composer:phase.pictured.title') : t('composer:phase.title')}
        >
          <PhaseChoice
            states={states}
            value={values.state}
            onChange={(state) => onChange({ state })}
            own={own}
            name={page.firstname}
            pictured={pictured}
            titled={false}
          />
          {remember}
        </SentencePart>
      )
    },
  }

  return (
    <>
      {template && <SentenceText template={template} parts={parts} />}
      <Suspense>
        {placing && (
          <PlaceDialog
            place={values.place}
            onClose={() => setPlacing(false)}
            onChoose={(place) => {
              onChange({ place })
              setPlacing(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
