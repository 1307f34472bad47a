import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import type { ReadWills } from '@souvenance/contract/legacy/last-wills'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import {
  IconAddressBook,
  IconArchive,
  IconBook2,
  IconBooks,
  IconCloudHeart,
  IconDevices,
  IconEye,
  IconFeather,
  IconFirstAidKit,
  IconHeartHandshake,
  IconListCheck,
  IconMail,
  IconMailForward,
  IconMessageReport,
  IconPencil,
  IconPencilHeart,
  IconPhoto,
  IconSettings,
  IconUser,
  IconWritingSign,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { sessionsQuery } from '../../features/accounts/queries.ts'
import { arrivalQuery } from '../../features/arrival/queries.ts'
import { useToday } from '../../features/arrival/use-today.ts'
import { assistantsQuery } from '../../features/assistance/queries.ts'
import { contactsQuery } from '../../features/contacts/queries.ts'
import { reportsQuery } from '../../features/death-reports/queries.ts'
import { countQuery } from '../../features/feed/queries.ts'
import { cloudsQuery } from '../../features/followers/queries.ts'
import { cardQuery } from '../../features/ice-card/queries.ts'
import { progressOf } from '../../features/last-wills/progress.ts'
import { willsQuery } from '../../features/last-wills/queries.ts'
import { piecesOf } from '../../features/last-wills/wills-pieces.ts'
import { legaciesQuery } from '../../features/legacy/queries.ts'
import { useBegunLetters } from '../../features/letters/later/use-letter-draft.ts'
import { laterQuery } from '../../features/letters/queries.ts'
import { privacyQuery } from '../../features/page-settings/queries.ts'
import { pageQuery } from '../../features/pages/queries.ts'
import { roomQuery } from '../../features/pictures/queries.ts'
import { readinessQuery } from '../../features/readiness/queries.ts'
import { quotaQuery } from '../../features/safe/queries.ts'
import { formatList, formatMoment, formatSize } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { communicationsQuery } from '../../shared/people/use-blacklist.ts'
import { quotaTone } from '../../ui/states/quota-tone.ts'
import type { IndexRowProps } from './index-row.tsx'

/** Missing things that need no prompt. */
const calmKeys: readonly string[] = ['nobody', 'noCard', 'cardNotPrinted']

type Group = { id: string; title: string; rows: readonly IndexRowProps[] }

/** Everything of one's own, each with one fact about its state; undefined until it is known. */
export const useSpaceIndex = (user: CurrentUser): Group[] => {
  const { t, language } = useTranslation('space', 'shell')
  const { userUid } = user
  const params = { permalink: user.permalink }
  const page = useQuery(pageQuery(params.permalink, null)).data
  const arrival = useQuery(arrivalQuery(useToday())).data
  const drafts = useQuery(countQuery(userUid, 'drafts')).data
  const pictures = useQuery(roomQuery(userUid)).data
  const safe = useQuery(quotaQuery).data
  const readiness = useQuery(readinessQuery).data
  const letters = useQuery(laterQuery).data
  const { begun: begunLetters } = useBegunLetters()
  const wills = useQuery(willsQuery(language)).data
  const card = useQuery(cardQuery).data?.iceCard
  const circles = useQuery(cloudsQuery(userUid)).data
  const privacy = useQuery(privacyQuery(userUid)).data
  const assistants = useInfiniteQuery(assistantsQuery).data
  const devices = useQuery(sessionsQuery).data
  const contacts = useInfiniteQuery(contactsQuery()).data
  const mails = useQuery(communicationsQuery).data?.cfg.mails

  const mine = useInfiniteQuery(legaciesQuery).data?.pages[0]?.items.find(({ own }) => own)
  const legatees = mine?.legatees.items ?? []
  const accepted = legatees.filter(({ requestUid }) => !requestUid).length

  const reports = useInfiniteQuery(reportsQuery).data?.pages[0]?.items
  const open = reports?.filter(
    ({ state, wills, memorial, safe }) =>
      state !== 'ended' && [wills, memorial, safe].some(({ openedAt }) => openedAt === null),
  )

  const own = arrival?.waiting.find((waiting) => waiting.page.userUid === userUid)
  const proposed = own ? own.proposals.timeline + own.proposals.biography + own.proposals.pictures : 0
  const lookedAfter = arrival?.lookedAfter
  const inCircle = (cloud: number) =>
    circles?.items.find(({ cloudType }) => cloudType === cloud)?.followersCount ?? 0

  const readers = (): string | undefined => {
    if (!privacy) return undefined
    const readable = privacy.am?.[String(sections.timeline)] ?? []
    if (readable.includes(cloudTypes.public)) return t('space:privacy.everyone')
    const family = readable.includes(cloudTypes.family)
    const friends = readable.includes(cloudTypes.friends)
    if (family && friends) return t('space:privacy.both')
    if (family) return t('space:privacy.family')
    return friends ? t('space:privacy.friends') : t('space:privacy.nobody')
  }

  const room = (): string | undefined => {
    if (!safe) return undefined
    const words = {
      ok: t('space:safe.ok'),
      filling: t('space:safe.filling'),
      full: t('space:safe.full'),
    }[quotaTone(safe.used, safe.max)]
    return t('space:safe.state', {
      used: formatSize(language, safe.used),
      max: formatSize(language, safe.max),
      words,
    })
  }

  const written = ({ lastWills }: ReadWills): string => {
    const pieces = piecesOf(lastWills)
    const begun = lastWills.questions.filter((group) => progressOf(group, pieces).answered > 0).length
    return begun + lastWills.contracts.length === 0
      ? t('space:wills.none')
      : t('space:wills.begun', { count: begun, total: lastWills.questions.length })
  }

  const lettersOf = (sealed: number): string => {
    const begun = begunLetters.length
    if (begun === 0) return t('space:letters.state', { count: sealed })
    const drafts = t('space:letters.begun', { count: begun })
    return sealed === 0 ? drafts : formatList(language, [t('space:letters.state', { count: sealed }), drafts])
  }

  const carried = (): string | undefined => {
    if (!card) return undefined
    if (card.disabled) return t('space:card.disabled')
    if (card.version === 0) return t('space:card.none')
    if (!card.lastDownload) return t('space:card.written')
    const date = formatMoment(language, new Date(card.lastDownload), { dateStyle: 'long' })
    return t('space:card.printed', { date })
  }

  return [
    {
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
    },
    {
      id: 'space-later',
      title: t('shell:space.later'),
      rows: [
        {
          later: true,
          Icon: IconListCheck,
          name: t('shell:space.readiness'),
          way: { to: '/my/readiness' },
          state:
            readiness &&
            t('space:readiness.state', {
              count: readiness.items.filter(({ state, aside }) => state !== 'inOrder' && !aside).length,
            }),
        },
        {
          later: true,
          Icon: IconHeartHandshake,
          name: t('shell:space.legacy'),
          way: { to: '/legacy' },
          asks: mine?.readiness.some(({ missing, key }) => missing && !calmKeys.includes(key)) ?? false,
          state:
            mine &&
            (accepted === 0 && legatees.length > 0
              ? t('space:legacy.asked', { count: legatees.length })
              : t('space:legacy.state', { count: accepted })),
        },
        {
          later: true,
          Icon: IconArchive,
          name: t('shell:space.safe'),
          way: { to: '/my/safe' },
          state: room(),
        },
        {
          later: true,
          Icon: IconWritingSign,
          name: t('shell:space.wills'),
          way: { to: '/my/last-wills' },
          state: wills && written(wills),
        },
        {
          later: true,
          Icon: IconMailForward,
          name: t('shell:space.letters'),
          way: { to: '/post-mortem' },
          state: letters && lettersOf(letters.items.length),
        },
        {
          later: true,
          Icon: IconFeather,
          name: t('shell:space.hereafter'),
          way: { to: '/letters' },
          state: t('space:letters.hereafter'),
        },
        {
          later: true,
          Icon: IconFirstAidKit,
          name: t('shell:space.card'),
          way: { to: '/my/ice-card' },
          asks: card?.disabled ?? false,
          state: carried(),
        },
        {
          later: true,
          Icon: IconMessageReport,
          name: t('shell:space.report'),
          way: { to: '/report/death' },
          asks: open?.some(({ can }) => can.confirm) ?? false,
          state: open && t('space:reports.state', { count: open.length }),
        },
      ],
    },
    {
      id: 'space-settings',
      title: t('shell:space.settings'),
      rows: [
        {
          Icon: IconEye,
          name: t('shell:space.privacy'),
          way: { to: '/$permalink/settings', params, search: { activeTab: 'privacy' } },
          state: readers(),
        },
        {
          Icon: IconCloudHeart,
          name: t('shell:space.clouds'),
          way: { to: '/$permalink/clouds', params },
          state:
            circles &&
            t('space:circles.state', {
              family: t('space:circles.family', { count: inCircle(cloudTypes.family) }),
              friends: t('space:circles.friends', { count: inCircle(cloudTypes.friends) }),
            }),
        },
        {
          Icon: IconAddressBook,
          name: t('shell:space.contacts'),
          way: { to: '/my/contacts' },
          state: contacts && t('space:contacts.state', { count: contacts.pages[0]?.totalCount ?? 0 }),
        },
        {
          Icon: IconMail,
          name: t('space:mails.name'),
          way: { to: '/settings/general', search: { activeTab: 'communications' } },
          state:
            mails &&
            t('space:mails.state', {
              count: Object.values(mails).filter((choice) => choice !== 'never').length,
            }),
        },
        {
          Icon: IconDevices,
          name: t('space:devices.name'),
          way: { to: '/settings/general', search: { activeTab: 'sessions' } },
          state: devices && t('space:devices.state', { count: devices.items.length }),
        },
        {
          Icon: IconSettings,
          name: t('shell:nav.account'),
          way: { to: '/settings/general' },
          asks: !user.confirmed,
          state: user.confirmed ? user.email : t('space:account.unconfirmed', { email: user.email }),
        },
      ],
    },
  ]
}
