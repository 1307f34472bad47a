import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { IconBook2, IconBooks, IconPencil, IconPencilHeart, IconPhoto, IconUser } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { arrivalQuery } from '../../features/arrival/queries.ts'
import { useToday } from '../../features/arrival/use-today.ts'
import { assistantsQuery } from '../../features/assistance/queries.ts'
import { countQuery } from '../../features/feed/queries.ts'
import { pageQuery } from '../../features/pages/queries.ts'
import { roomQuery } from '../../features/pictures/queries.ts'
import { formatSize } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { IndexGroup } from './index-row.tsx'

/** The page of the user, and what they look after. */
export const useOwnRows = (user: CurrentUser): IndexGroup => {
  const { t, language } = useTranslation('space', 'shell')
  const { userUid } = user
  const params = { permalink: user.permalink }
  const page = useQuery(pageQuery(params.permalink, null)).data
  const arrival = useQuery(arrivalQuery(useToday())).data
  const drafts = useQuery(countQuery(userUid, 'drafts')).data
  const pictures = useQuery(roomQuery(userUid)).data
  const assistants = useInfiniteQuery(assistantsQuery).data

  const own = arrival?.waiting.find((waiting) => waiting.page.userUid === userUid)
  const proposed = own ? own.proposals.timeline + own.proposals.biography + own.proposals.pictures : 0
  const lookedAfter = arrival?.lookedAfter
  return {
    id: 'space-mine',
    title: t('shell:space.mine'),
    rows: [
      {
        Icon: IconUser,
        name: t('shell:space.mine'),
        way: proposed > 0 ? { to: '/$permalink/proposals', params } : { to: '/$permalink', params },
        asks: proposed > 0,
        state:
          proposed > 0
            ? t('space:page.proposed', { count: proposed })
            : page && t('space:page.followers', { count: page.counts.followers ?? 0 }),
      },
      {
        Icon: IconBook2,
        name: t('space:biography.name'),
        way: { to: '/$permalink/biography', params },
        state:
          arrival &&
          (own && own.drafts.biography > 0
            ? t('space:biography.drafts', { count: own.drafts.biography })
            : t('space:biography.none')),
      },
      {
        Icon: IconPhoto,
        name: t('space:pictures.name'),
        way: { to: '/$permalink/pictures', params },
        state:
          pictures &&
          t('space:pictures.state', {
            used: formatSize(language, pictures.used),
            max: formatSize(language, pictures.max),
          }),
      },
      {
        Icon: IconPencil,
        name: t('space:drafts.name'),
        way: { to: '/$permalink/drafts', params },
        state: drafts && t('space:drafts.state', { count: drafts.count }),
      },
      {
        Icon: IconPencilHeart,
        name: t('shell:space.assistance'),
        way: { to: '/my/drafting-assistance' },
        state:
          assistants &&
          t('space:assistance.state', {
            count: assistants.pages.reduce((sum, { items }) => sum + items.length, 0),
          }),
      },
      {
        Icon: IconBooks,
        name: t('space:memorials.name'),
        way: { to: '/memorials' },
        state: lookedAfter === undefined ? undefined : t('space:memorials.state', { count: lookedAfter }),
      },
    ],
  }
}
