import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { firstWords } from '../../../../shared/items/first-words.ts'
import { SentencePart } from '../../../../shared/items/sentence/sentence-part.tsx'

export interface WordPartProps {
  title: string
  value: string
  /** Where it is written. */
  field: ReactNode
}

/** A word that goes with the chapter; its first words stand in the sentence once it is written. */
export const WordPart = ({ title, value, field }: WordPartProps) => {
  const { t } = useTranslation('biography')
  const begun = firstWords(value)
  const quoted = begun && t('biography:merge.word', { word: begun })
  return (
    <SentencePart
      words={quoted || title}
      name={quoted ? `${title}, ${quoted}` : title}
      open={!quoted}
      title={title}
    >
      {field}
    </SentencePart>
  )
}
