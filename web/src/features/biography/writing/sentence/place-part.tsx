import { findChapter } from '@souvenance/contract/biography/chapter-tree'
import { lazy } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SentencePart } from '../../../../shared/items/sentence/sentence-part.tsx'
import type { PlaceChoiceProps } from './place-choice.tsx'
import { usePlaceWords } from './use-place-words.ts'

const PlaceChoice = lazy(async () => ({ default: (await import('./place-choice.tsx')).PlaceChoice }))

export interface PlacePartProps extends PlaceChoiceProps {
  /** The chapter stands in the book already, and stays where it is unless a place is chosen. */
  standing: boolean
}

/** Where the chapter stands, chosen from the contents. */
export const PlacePart = ({ standing, ...choice }: PlacePartProps) => {
  const { t } = useTranslation('biography', 'composer')
  const say = usePlaceWords()
  const { chapters, value, onChange } = choice
  const beside = value && findChapter(chapters, value.itemUid)
  const usual = standing ? t('biography:place.standing') : t('biography:place.last')
  const words = value && beside ? say(value.action, `${beside.num} ${beside.title}`) : usual
  return (
    <SentencePart
      words={words}
      name={t('composer:part.where', { value: words })}
      title={t('biography:place.label')}
      clear={value ? { label: usual, run: () => onChange(null) } : undefined}
    >
      <PlaceChoice {...choice} />
    </SentencePart>
  )
}
