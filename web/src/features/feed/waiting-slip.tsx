import { IconFeather, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countQuery } from './queries.ts'
import classes from './waiting-slip.module.css'

interface WaitingSlipProps {
  userUid: string
  permalink: string
  /** For administrators; other viewers see their own proposals. */
  caring: boolean
}

const ways = {
  proposals: { to: '/$permalink/proposals', Icon: IconFeather },
  drafts: { to: '/$permalink/drafts', Icon: IconPencil },
} as const

/** The number of pending proposals and drafts on a page. */
export const WaitingSlip = ({ userUid, permalink, caring }: WaitingSlipProps) => {
  const { t } = useTranslation('feed')
  const counts = {
    proposals: useQuery(countQuery(userUid, 'proposals')).data?.count ?? 0,
    drafts: useQuery({ ...countQuery(userUid, 'drafts'), enabled: caring }).data?.count ?? 0,
  }
  const proposed = { count: counts.proposals }
  const words = {
    proposals: caring
      ? { text: t('feed:waiting.proposals', proposed), open: t('feed:waiting.proposalsOpen') }
      : { text: t('feed:waiting.mine', proposed), open: t('feed:waiting.mineOpen') },
    drafts: { text: t('feed:waiting.drafts', { count: counts.drafts }), open: t('feed:waiting.draftsOpen') },
  }
  const waiting = (['proposals', 'drafts'] as const).filter((name) => counts[name] > 0)
  if (waiting.length === 0) return null
  return (
    <ul className={classes.slips}>
      {waiting.map((name) => {
        const { to, Icon } = ways[name]
        return (
          <li key={name} className={classes.slip} data-kind={name}>
            <Icon size={21} stroke={1.6} aria-hidden="true" />
            <span>{words[name].text}</span>
            <Link to={to} params={{ permalink }}>
              {words[name].open}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
