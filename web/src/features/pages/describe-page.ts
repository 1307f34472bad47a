import type { Language } from '@souvenance/contract/languages'
import type { PageHeader } from '@souvenance/contract/page-header'
import type { TFunction } from 'i18next'
import { lifeInWords, yearsOf } from './life-in-words.ts'

/** How a page is named and described where it is only spoken of: tabs, search engines, links sent to others. */
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
