import type { LegacyScope } from '@souvenance/contract/legacy/legatees'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Scope = Pick<LegacyScope, 'page' | 'wills' | 'safe'> & { items?: readonly string[] }

/** A legatee's share, in a few words. */
export const useScopeWords = (): ((scope: Scope) => string) => {
  const { t, language } = useTranslation('legatees')
  return ({ page, wills, safe, items }) => {
    const parts = [
      ...(page ? [t('legatees:scope.page')] : []),
      ...(wills ? [t('legatees:scope.wills')] : []),
      ...(safe === 'all' ? [t('legatees:scope.safe')] : []),
      ...(safe === 'chosen'
        ? [items ? t('legatees:scope.chosen', { count: items.length }) : t('legatees:scope.part')]
        : []),
    ]
    const said = parts.length === 0 ? t('legatees:scope.nothing') : formatList(language, parts)
    return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
  }
}
