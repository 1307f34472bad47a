import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import type { Waiting } from '@souvenance/contract/pages/arrival'
import { IconMail } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './waiting-list.module.css'

interface WaitingListProps {
  waiting: readonly Waiting[]
  user: CurrentUser
}

type Row = { key: string; face: ReactNode; text: string; action: string; way: LinkProps }

/** Proposals to decide on, drafts to go on with, an address to confirm; nothing if there is none of these. */
export const WaitingList = ({ waiting, user }: WaitingListProps) => {
  const { t } = useTranslation('arrival')

  const rowsOf = ({ page, proposals, drafts }: Waiting): Row[] => {
    const params = { permalink: page.permalink }
    const own = page.userUid === user.userUid
    const where = own ? t('arrival:waiting.here') : t('arrival:waiting.onPage', { name: page.firstname })
    const face = (
      <PersonAvatar
        name={page.fullname}
        picture={page.alive ? page.profilePics.avatar : page.profilePics.picSm}
        memorial={!page.alive}
        size={48}
      />
    )
    const row = (key: string, count: number, text: string, action: string, way: LinkProps): Row[] =>
      count > 0 ? [{ key: `${page.userUid}-${key}`, face, text, action, way }] : []
    const read = t('arrival:waiting.read')
    const open = t('arrival:waiting.open')
    return [
      ...row(
        'events',
        proposals.timeline,
        t('arrival:waiting.events', { count: proposals.timeline, where }),
        read,
        { to: '/$permalink/proposals', params },
      ),
      ...row(
        'chapters',
        proposals.biography,
        t('arrival:waiting.chapters', { count: proposals.biography, where }),
        read,
        { to: '/$permalink/biography/proposals', params },
      ),
      ...row(
        'pictures',
        proposals.pictures,
        t('arrival:waiting.pictures', { count: proposals.pictures, where }),
        read,
        { to: '/$permalink/pictures/proposals', params },
      ),
      ...row(
        'drafts',
        drafts.timeline,
        t('arrival:waiting.drafts', { count: drafts.timeline, where }),
        open,
        {
          to: '/$permalink/drafts',
          params,
        },
      ),
      ...row(
        'chapter-drafts',
        drafts.biography,
        t('arrival:waiting.chapterDrafts', { count: drafts.biography, where }),
        open,
        { to: '/$permalink/biography', params },
      ),
    ]
  }

  const address: Row[] = user.confirmed
    ? []
    : [
        {
          key: 'address',
          face: (
            <span className={classes.sign}>
              <IconMail size={24} stroke={1.6} aria-hidden="true" />
            </span>
          ),
          text: t('arrival:waiting.address', { email: user.email }),
          action: t('arrival:waiting.confirm'),
          way: { to: '/settings/general', search: { activeTab: 'emails' } },
        },
      ]
  const rows = [...address, ...waiting.flatMap(rowsOf)]
  if (rows.length === 0) return null
  return (
    <aside aria-labelledby="waiting-title">
      <SectionHeading id="waiting-title">{t('arrival:waiting.title')}</SectionHeading>
      <ul className={classes.list}>
        {rows.map(({ key, face, text, action, way }) => (
          <li key={key}>
            {face}
            <p id={`waiting-${key}`}>{text}</p>
            <Link {...way} id={`open-${key}`} aria-labelledby={`open-${key} waiting-${key}`}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
