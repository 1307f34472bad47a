import { levels } from '@souvenance/contract/people/levels'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The viewer's relation to a person who was found, which distinguishes namesakes. */
export const useLevelNote = () => {
  const { t } = useTranslation('search')
  return (level: number | null): string | undefined => {
    if (level === null) return undefined
    if (level >= levels.owner) return t('search:found.own')
    return level >= levels.editor ? t('search:found.caretaker') : t('search:found.following')
  }
}
