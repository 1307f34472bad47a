import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ComposerInvite } from '../../../features/composer/composer-invite.tsx'
import type { ComposerKind } from '../../../features/composer/composer-kind.ts'
import { FeedActionsProvider } from '../../../features/feed/feed-actions.ts'
import { rightsQuery } from '../../../features/feed/queries.ts'
import { useFollowFirst } from '../../../features/pages/use-follow-first.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useNoRights } from '../../../ui/dialogs/no-rights.ts'
import { useSubscribeFirst } from '../../../ui/dialogs/subscribe-first.ts'
import { useWriting } from './use-writing.tsx'
import { writingMode } from './writing-mode.ts'

interface PageWriterProps {
  page: PageHeader
  /** The kinds that can be written on this screen, the default first. */
  kinds: readonly ComposerKind[]
  /** Renders the screen with the composer at its top. */
  children: (invite: ReactNode) => ReactNode
}

/** The open composer is part of the address, so that a reload opens it again. */
export const PageWriter = ({ page, kinds, children }: PageWriterProps) => {
  const { t } = useTranslation('feed', 'items', 'composer')
  const { user } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { write: wished } = useSearch({ from: '/page/$permalink' })
  const subscribeFirst = useSubscribeFirst()
  const tellNoRights = useNoRights()
  const followFirst = useFollowFirst(page)
  const { userUid, firstname, alive, birth, permalink, rights, can } = page
  const looking = rights.viewAs !== null
  // Tributes are closed to a signed-in viewer for good: no step of theirs would open them.
  const offered = kinds.filter((kind) => kind !== 'tribute' || !user || can.writeTribute)

  const show = (write: ComposerKind | undefined) =>
    navigate({ to: '.', search: (search) => ({ ...search, write }), replace: true, resetScroll: false })
  const { actions, write, composer } = useWriting(wished && (() => void show(undefined)))

  const findMode = async (kind: ComposerKind) => {
    const feed = kind === 'tribute' ? 'tributes' : 'timeline'
    return writingMode((await client.fetchQuery(rightsQuery(userUid, feed, null))).rights)
  }

  const whyClosed = (): string => {
    const name = { name: firstname }
    if (rights.follows) return alive ? t('items:closedLivingFollowing', name) : t('items:closedFollowing')
    return alive ? t('items:closedLiving', name) : t('items:closed')
  }

  const explain = async (kind: ComposerKind) => {
    if (kind === 'tribute' && user?.confirmed) return tellNoRights(whyClosed())
    if (await followFirst(t('feed:followFirst', { name: firstname }))) await show(kind)
  }

  const open = async (kind: ComposerKind) => {
    const closed = kind === 'tribute' && !can.writeTribute
    if (!user)
      await subscribeFirst(
        `/${permalink}?write=${kind}`,
        closed ? t('feed:tributesClosed', { name: firstname }) : undefined,
      )
    else if (await findMode(kind)) await show(kind)
    else await explain(kind)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for what the address asks for
  useEffect(() => {
    if (!wished || !user || looking) return
    void findMode(wished).then((mode) => {
      if (mode) write({ page: { userUid, firstname, alive, birth }, kind: wished, mode })
      else void show(undefined).then(() => explain(wished))
    })
  }, [wished, user?.userUid, userUid])

  return (
    <FeedActionsProvider value={actions}>
      {children(
        !looking && (
          <ComposerInvite
            kinds={offered}
            name={firstname}
            own={user?.userUid === userUid}
            writer={user}
            onOpen={(kind) => void open(kind)}
          />
        ),
      )}
      {composer}
    </FeedActionsProvider>
  )
}
