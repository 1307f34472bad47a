import type { Language } from '@souvenance/contract/languages'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { TFunction } from 'i18next'
import { lifeInWords, yearsOf } from './life-in-words.ts'

/** Title and description of a page for tabs, search engines and link previews. */
export const describePage = (
  page: PageHeader,
  language: Language,
  t: TFunction,
): { title: string; description: string } => {
  const years = yearsOf(page)
  return {
    title: years ? `${page.fullname} (${years})` : page.fullname,
    description: [page.tag, lifeInWords(page, language, t), t('pages:description', { name: page.fullname })]
      .filter(Boolean)
      .join(' '),
  }
}
