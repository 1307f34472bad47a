import type { ItemState } from '@souvenance/contract/items/item-types'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { CloudType } from '@souvenance/contract/people/clouds'
import { lazy } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useAudienceWords } from '../../../shared/items/audience/use-audience-words.ts'
import { SentencePart } from '../../../shared/items/sentence/sentence-part.tsx'
import { markParts, SentenceText } from '../../../shared/items/sentence/sentence-text.tsx'
import { Seal } from '../../../ui/marks/seal.tsx'

const CloudChecklist = lazy(async () => ({
  default: (await import('../../../ui/fields/clouds/cloud-checklist.tsx')).CloudChecklist,
}))
const PhaseChoice = lazy(async () => ({
  default: (await import('../../../shared/items/audience/phase-choice.tsx')).PhaseChoice,
}))

export interface ChapterSentenceProps {
  page: PageHeader
  /** What the chapter can become. */
  states: readonly ItemState[]
  state: ItemState
  clouds: readonly CloudType[]
  onState: (state: ItemState) => void
  onClouds: (clouds: CloudType[]) => void
}

const marks = markParts('whom', 'phase')

/** For whom a chapter is and from when on, in words that change what they say. */
export const ChapterSentence = ({ page, states, state, clouds, onState, onClouds }: ChapterSentenceProps) => {
  const { t } = useTranslation('biography', 'composer')
  const say = useAudienceWords()
  const { own } = page.rights
  const whom = say.whom(clouds)
  const phase = say.phase(state, own, page.firstname)
  const sealed = state === 'pm'
  return (
    <SentenceText
      template={
        state === 'draft' ? t('biography:write.forDraft', marks) : t('biography:write.forWhom', marks)
      }
      parts={{
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
      }}
    />
  )
}
