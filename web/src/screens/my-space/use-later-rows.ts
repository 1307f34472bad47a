import type { ReadWills } from '@souvenance/contract/legacy/last-wills'
import {
  IconArchive,
  IconFeather,
  IconFirstAidKit,
  IconHeartHandshake,
  IconListCheck,
  IconMailForward,
  IconMessageReport,
  IconWritingSign,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { reportsQuery } from '../../features/death-reports/queries.ts'
import { cardQuery } from '../../features/ice-card/queries.ts'
import { progressOf } from '../../features/last-wills/progress.ts'
import { willsQuery } from '../../features/last-wills/queries.ts'
import { piecesOf } from '../../features/last-wills/wills-pieces.ts'
import { legaciesQuery } from '../../features/legacy/queries.ts'
import { useBegunLetters } from '../../features/letters/later/use-letter-draft.ts'
import { laterQuery } from '../../features/letters/queries.ts'
import { readinessQuery } from '../../features/readiness/queries.ts'
import { quotaQuery } from '../../features/safe/queries.ts'
import { formatList, formatMoment, formatSize } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { quotaTone } from '../../ui/states/quota-tone.ts'
import type { IndexGroup } from './index-row.tsx'

/** Missing things that need no prompt. */
const calmKeys: readonly string[] = ['nobody', 'noCard', 'cardNotPrinted']

/** The preparations for later, and reporting a death. */
export const useLaterRows = (): IndexGroup => {
  const { t, language } = useTranslation('space', 'shell')
  const safe = useQuery(quotaQuery).data
  const readiness = useQuery(readinessQuery).data
  const letters = useQuery(laterQuery).data
  const { begun: begunLetters } = useBegunLetters()
  const wills = useQuery(willsQuery(language)).data
  const card = useQuery(cardQuery).data?.iceCard

  const mine = useInfiniteQuery(legaciesQuery).data?.pages[0]?.items.find(({ own }) => own)
  const legatees = mine?.legatees.items ?? []
  const accepted = legatees.filter(({ requestUid }) => !requestUid).length

  const reports = useInfiniteQuery(reportsQuery).data?.pages[0]?.items
  const open = reports?.filter(
    ({ state, wills, memorial, safe }) =>
      state !== 'ended' && [wills, memorial, safe].some(({ openedAt }) => openedAt === null),
  )

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

  return {
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
  }
}
