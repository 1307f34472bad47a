import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { readTranslation, TranslationContext } from './use-translation.ts'

interface TranslationProviderProps {
  translation: i18n
  children: ReactNode
}

/** Renders again after a change of language. */
export const TranslationProvider = ({ translation, children }: TranslationProviderProps) => {
  const [said, setSaid] = useState(() => readTranslation(translation))
  useEffect(() => {
    const sayAgain = () => setSaid(readTranslation(translation))
    translation.on('languageChanged', sayAgain)
    return () => translation.off('languageChanged', sayAgain)
  }, [translation])
  return <TranslationContext value={said}>{children}</TranslationContext>
}
