import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { i18n } from 'i18next'
import { describePage } from '../features/pages/describe-page.ts'
import { readTranslation } from '../i18n/use-translation.ts'
import type { PageFacts } from '../shared/session/page-facts.ts'
import { composePageTitle } from '../ui/page/page-title.ts'
import { writePersonData } from './person-data.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const title = (text: string) => `<title>${escapeHtml(text)}</title>`
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`
const open = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escapeHtml(content)}" />`

/** Meta tags for search engines and link previews. */
export const writeHead = (
  { page, language, greeting }: PageFacts,
  translation: i18n,
  publicUrl: string,
): string => {
  if (page?.header) return headOfPage(page.header, language, translation, publicUrl)
  const words = greeting ? translation.t('feed:news.title') : translation.t('problems:notFound.title')
  return title(composePageTitle(words)) + named('robots', 'noindex')
}

const headOfPage = (
  header: PageHeader,
  language: PageFacts['language'],
  translation: i18n,
  publicUrl: string,
): string => {
  const described = describePage(header, language, readTranslation(translation).t)
  const address = `${publicUrl}/${header.permalink}`
  const picture = header.coverPics.picMd ?? header.profilePics.picLg
  return [
    title(composePageTitle(described.title)),
    named('description', described.description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    open('type', 'profile'),
    open('site_name', 'Souvenance'),
    open('locale', language === 'fr' ? 'fr_FR' : 'en_GB'),
    open('title', described.title),
    open('description', described.description),
    open('url', address),
    ...(picture ? [open('image', publicUrl + picture)] : []),
    header.indexable ? writePersonData(header, publicUrl) : named('robots', 'noindex'),
  ].join('')
}
