import type { FeedItem } from '@souvenance/contract/feed-items'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { readDraft } from '../../api/draft.ts'
import { useSession } from '../../api/session.ts'
import type { ComposedPage } from '../../features/composer/composer-dialog.tsx'
import type { ComposerKind } from '../../features/composer/composer-kind.ts'
import type { ComposerMode, Task } from '../../features/composer/composer-values.ts'
import { draftName } from '../../features/composer/draft-name.ts'
import type { FeedActions } from '../../features/feed/feed-actions.ts'
import { patchItem, refreshPage } from '../../features/feed/feed-cache.ts'
import { kindOf } from '../../features/feed/item-kind.ts'
import { rightsQuery } from '../../features/feed/queries.ts'
import { wayToItem } from '../../features/feed/way-to-item.ts'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { FromStock } from './from-stock.tsx'
import { dropBegunEdit, keepBegunEdit, useBegunEdit } from './use-begun-edit.ts'
import { writingMode } from './writing-mode.ts'

const ComposerDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/composer/composer-dialog.tsx'),
    loadNamespaces(['composer']),
  ])
  return { default: module.ComposerDialog }
})

type Writing = {
  page: ComposedPage
  kind: ComposerKind
  mode: ComposerMode
  item?: FeedItem
  gone?: string
}

type Desk = {
  actions: FeedActions
  write: (writing: Writing) => void
  /** The open composer, if there is one. */
  composer: ReactNode
}

const noWords = { title: '', body: '' }

/** What is said about a new item stays ten seconds. */
const lifetime = 10_000

const composedPage = ({ memorial }: FeedItem): ComposedPage => ({
  userUid: memorial.userUid,
  firstname: memorial.firstname,
  alive: memorial.alive,
  birth: memorial.birthDate,
})

const composedKind = (item: FeedItem): ComposerKind =>
  kindOf(item.itemType) === 'tribute' ? 'tribute' : 'life-event'

/** Brings the lists and the composer together: what is written in one appears in the others. */
export const useWriting = (onClosed?: () => void): Desk => {
  const { t } = useTranslation('messages', 'ui')
  const { user } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [writing, setWriting] = useState<Writing>()
  const feed = writing?.kind === 'tribute' ? 'tributes' : 'timeline'
  const { data } = useQuery({
    ...rightsQuery(writing?.page.userUid ?? '', feed, null),
    enabled: writing !== undefined,
  })

  const actions = useMemo<FeedActions>(() => {
    const open = (mode: ComposerMode) => (item: FeedItem) => {
      const page = composedPage(item)
      keepBegunEdit(item, page)
      setWriting({ page, kind: composedKind(item), mode, item })
    }
    return {
      edit: open('edit'),
      accept: open('accept'),
      openPicture: ({ memorial: { permalink } }, { itemUid }) =>
        void navigate({
          to: '/$permalink/pictures/$itemUid',
          params: { permalink, itemUid },
          search: ({ viewAs }) => (viewAs === undefined ? {} : { viewAs }),
        }),
    }
  }, [navigate])

  const renew = useCallback(
    async (page: ComposedPage, kind: 'tribute' | 'life-event', gone: string) => {
      const place = kind === 'tribute' ? 'tributes' : 'timeline'
      const { rights } = await client.fetchQuery(rightsQuery(page.userUid, place, null))
      const mode = writingMode(rights)
      const typed = mode && readDraft(sessionStorage, draftName(page.userUid, { kind, mode, gone }), noWords)
      if (mode && (typed?.title || typed?.body)) setWriting({ page, kind, mode, gone })
      else dropBegunEdit()
    },
    [client],
  )
  useBegunEdit({ ...actions, renew })

  const close = () => {
    dropBegunEdit()
    setWriting(undefined)
    onClosed?.()
  }

  const saved = async (item: FeedItem, message: string) => {
    if (!writing) return
    close()
    showNotice({
      type: 'success',
      text: t(`messages:${message}`),
      lifetime,
      of: item.itemUid,
      // Who changes something stands before it already.
      ...(writing.mode !== 'edit' && { link: { label: t('ui:see'), way: wayToItem(item) } }),
    })
    patchItem(client, item.itemUid, () => item)
    await refreshPage(client, writing.page.userUid)
    // What asked for it may have gone from its list.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }

  const composer = () => {
    if (!writing || !data || !user) return null
    const { page, kind, mode, item, gone } = writing
    const phase = data.defaults?.phase === 1 ? 'pm' : 'am'
    const task: Task = {
      kind,
      mode,
      alive: page.alive,
      defaults: { clouds: data.defaults?.clouds ?? [], state: page.alive ? phase : 'standard' },
      ...(item && { item }),
      ...(gone && { gone }),
    }
    return (
      <Suspense>
        <ComposerDialog
          key={`${kind}${mode}${item?.itemUid ?? gone}`}
          page={page}
          task={task}
          own={page.userUid === user.userUid}
          managing={(data.rights.level ?? 0) >= 2}
          onSaved={(kept, message) => void saved(kept, message)}
          fromStock={(most, onChosen) => <FromStock userUid={page.userUid} most={most} onChosen={onChosen} />}
          onClose={close}
        />
      </Suspense>
    )
  }
  return { actions, write: setWriting, composer: composer() }
}
