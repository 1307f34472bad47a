import type { PageHeader } from '@souvenance/contract/page-header'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { ComposerInvite } from '../../features/composer/composer-invite.tsx'
import type { ComposerKind } from '../../features/composer/composer-kind.ts'
import { FeedActionsProvider } from '../../features/feed/feed-actions.ts'
import { rightsQuery } from '../../features/feed/queries.ts'
import { useNoRights } from '../../ui/dialogs/no-rights.ts'
import { useSubscribeFirst } from '../../ui/dialogs/subscribe-first.ts'
import { useWriting } from './use-writing.tsx'

interface PageWriterProps {
  page: PageHeader
  /** What can be written on this screen, the first being what is meant first. */
  kinds: readonly ComposerKind[]
  /** The screen, given the open line at its top. */
  children: (invite: ReactNode) => ReactNode
}

/** What is being written is part of the address, so that a reload comes back to it. */
export const PageWriter = ({ page, kinds, children }: PageWriterProps) => {
  const { t } = useTranslation(['feed', 'composer'])
  const { user } = useSession()
  const navigate = useNavigate()
  const { write: wished } = useSearch({ from: '/page/$permalink' })
  const subscribeFirst = useSubscribeFirst()
  const tellNoRights = useNoRights()
  const looking = page.rights.viewAs !== null
  const close = () =>
    void navigate({ to: '.', search: ({ write: _, ...search }) => search, replace: true, resetScroll: false })
  const { actions, write, composer } = useWriting(wished && close)
  const asked = { enabled: user !== null && !looking }
  const tributes = useQuery({ ...rightsQuery(page.userUid, 'tributes', null), ...asked }).data?.rights
  const timeline = useQuery({ ...rightsQuery(page.userUid, 'timeline', null), ...asked }).data?.rights

  const modeOf = (kind: ComposerKind) => {
    if (kind === 'tribute') return tributes?.canWrite ? 'create' : undefined
    if (timeline && (timeline.level ?? 0) >= 1) return 'create'
    return timeline?.canPropose ? 'propose' : undefined
  }

  const open = (kind: ComposerKind) => {
    if (!user) return void subscribeFirst(`/${page.permalink}`)
    const mode = modeOf(kind)
    if (!mode)
      return void tellNoRights(
        kind === 'tribute' ? t('feed:noRights') : t('feed:followFirst', { name: page.firstname }),
      )
    void navigate({
      to: '.',
      search: (search) => ({ ...search, write: kind }),
      replace: true,
      resetScroll: false,
    })
  }

  const known = wished && modeOf(wished)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once what is asked for and what is allowed are known
  useEffect(() => {
    if (wished && known)
      write({
        page: { userUid: page.userUid, firstname: page.firstname, alive: page.alive, birth: page.birth },
        kind: wished,
        mode: known,
      })
  }, [wished, known])

  return (
    <FeedActionsProvider value={actions}>
      {children(
        !looking && <ComposerInvite kinds={kinds} name={page.firstname} writer={user} onOpen={open} />,
      )}
      {composer}
    </FeedActionsProvider>
  )
}
