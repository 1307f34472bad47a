import type { ItemState } from '@souvenance/contract/items/item-types'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { CloudType } from '@souvenance/contract/people/clouds'
import { Fragment, lazy } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useAudienceWords } from '../../../../shared/items/audience/use-audience-words.ts'
import { SentencePart } from '../../../../shared/items/sentence/sentence-part.tsx'
import { markParts, SentenceText } from '../../../../shared/items/sentence/sentence-text.tsx'
import { Seal } from '../../../../ui/marks/seal.tsx'
import { PlacePart, type PlacePartProps } from './place-part.tsx'
import { WordPart, type WordPartProps } from './word-part.tsx'

const CloudChecklist = lazy(async () => ({
  default: (await import('../../../../ui/fields/clouds/cloud-checklist.tsx')).CloudChecklist,
}))
const PhaseChoice = lazy(async () => ({
  default: (await import('../../../../shared/items/audience/phase-choice.tsx')).PhaseChoice,
}))

export interface ChapterSentenceProps {
  page: PageHeader
  proposes: boolean
  /** Without it the place is not the writer's to choose. */
  place: PlacePartProps | undefined
  /** The states the chapter can take. */
  states: readonly ItemState[]
  state: ItemState
  clouds: readonly CloudType[]
  onState: (state: ItemState) => void
  onClouds: (clouds: CloudType[]) => void
  /** Words that go with the chapter. */
  words: readonly WordPartProps[]
}

const marks = markParts('place', 'whom', 'phase', 'words')

/** Where a chapter stands, for whom it is and from when on, in words that change what they say. */
export const ChapterSentence = (props: ChapterSentenceProps) => {
  const { page, proposes, place, states, state, clouds, onState, onClouds, words } = props
  const { t } = useTranslation('biography', 'composer')
  const say = useAudienceWords()
  const { own } = page.rights
  const whom = say.whom(clouds)
  const phase = say.phase(state, own, page.firstname)
  const sealed = state === 'pm'
  const published =
    state === 'draft' ? t('biography:write.forDraft', marks) : t('biography:write.forWhom', marks)
  const sentence = proposes ? t('biography:write.forProposal') : published
  return (
    <SentenceText
      template={`${place ? `${marks.place}. ` : ''}${sentence} ${marks.words}`}
      parts={{
        place: () => place && <PlacePart {...place} />,
        whom: () => (
          <SentencePart
            words={whom}
            name={t('composer:part.whom', { value: whom })}
            title={t('composer:audience')}
          >
            <CloudChecklist label={t('composer:audience')} value={clouds} onChange={onClouds} />
          </SentencePart>
        ),
        phase: () => (
          <SentencePart
            words={
              <>
                {sealed && <Seal size={19} />}
                {phase}
              </>
            }
            name={t('composer:part.phase', { value: phase })}
            sealed={sealed}
            title={t('composer:phase.title')}
          >
            <PhaseChoice
              states={states}
              value={state}
              own={own}
              name={page.firstname}
              onChange={onState}
              titled={false}
            />
          </SentencePart>
        ),
        words: () =>
          words.map((word) => (
            <Fragment key={word.title}>
              <WordPart {...word} />{' '}
            </Fragment>
          )),
      }}
    />
  )
}
