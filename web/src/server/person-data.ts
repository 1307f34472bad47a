import type { PageHeader, PartialDate } from '@souvenance/contract/pages/page-header'

const lengths: Record<number, number> = { 1: 'yyyy-mm-dd'.length, 2: 'yyyy-mm'.length, 3: 'yyyy'.length }

/** ISO 8601, as far as the date is known. */
const isoOf = ({ date, format }: PartialDate): string => date.slice(0, lengths[format])

/** The person as schema.org data for search engines. It holds nothing that the rendered page does not show. */
export const writePersonData = (header: PageHeader, publicUrl: string): string => {
  const { firstname, lastname, fullname, birth, death, profilePics, permalink } = header
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${publicUrl}/${permalink}`,
    mainEntity: {
      '@type': 'Person',
      name: fullname,
      givenName: firstname,
      familyName: lastname,
      ...(birth && { birthDate: isoOf(birth) }),
      ...(death && { deathDate: isoOf(death) }),
      ...(profilePics.picLg && { image: publicUrl + profilePics.picLg }),
    },
  }
  // A name may hold "</script>": an escaped sign is the same JSON and ends no element.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
