import type { PageHeader } from '@souvenance/contract/page-header'
import type { i18n } from 'i18next'
import type { PageFacts } from '../api/page-facts.ts'
import { describePage } from '../features/pages/describe-page.ts'
import { composePageTitle } from '../ui/page/page-title.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const title = (text: string) => `<title>${escapeHtml(text)}</title>`
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`
const open = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escapeHtml(content)}" />`

/** What search engines, and those to whom a link is sent, learn of a screen. */
export const writeHead = ({ page, language }: PageFacts, translation: i18n, publicUrl: string): string =>
  page?.header
    ? headOfPage(page.header, language, translation, publicUrl)
    : title(composePageTitle(translation.t('problems:notFound.title'))) + named('robots', 'noindex')

const headOfPage = (
  header: PageHeader,
  language: PageFacts['language'],
  translation: i18n,
  publicUrl: string,
): string => {
  const described = describePage(header, language, translation.t)
  const address = `${publicUrl}/${header.permalink}`
  const picture = header.coverPics.md ?? header.profilePics.lg
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
    ...(header.indexable ? [] : [named('robots', 'noindex')]),
  ].join('')
}
