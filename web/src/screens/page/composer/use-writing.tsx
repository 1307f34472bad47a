import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { ComposedPage } from '../../../features/composer/composer-dialog.tsx'
import type { ComposerKind } from '../../../features/composer/composer-kind.ts'
import type { ComposerMode, Task } from '../../../features/composer/composer-values.ts'
import { draftName } from '../../../features/composer/draft-name.ts'
import type { FeedActions } from '../../../features/feed/feed-actions.ts'
import { rightsQuery } from '../../../features/feed/queries.ts'
import { loadNamespaces } from '../../../i18n/translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { readDraft } from '../../../shared/forms/draft.ts'
import { patchItem, refreshPage } from '../../../shared/items/feed-cache.ts'
import { kindOf } from '../../../shared/items/item-kind.ts'
import { wayToItem } from '../../../shared/items/way-to-item.ts'
import { useSession } from '../../../shared/session/session.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { FromLibrary } from '../from-library.tsx'
import { dropBegunEdit, keepBegunEdit, useBegunEdit } from './use-begun-edit.ts'
import { writingMode } from './writing-mode.ts'

const ComposerDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../features/composer/composer-dialog.tsx'),
    loadNamespaces(['composer', 'pages']),
  ])
  return { default: module.ComposerDialog }
})

type Writing = {
  page: ComposedPage
  kind: ComposerKind
  mode: ComposerMode
  item?: FeedItem
  gone?: string
  /** A question that the text answers. */
  asked?: { words: string; answered: () => void }
}

type Desk = {
  actions: FeedActions
  write: (writing: Writing) => void
  /** The open composer, if any. */
  composer: ReactNode
}

const noWords = { title: '', body: '' }

/** Notices about new items close after ten seconds. */
const lifetime = 10_000

const composedPage = ({ memorial }: FeedItem): ComposedPage => ({
  userUid: memorial.userUid,
  firstname: memorial.firstname,
  alive: memorial.alive,
  birth: memorial.birthDate,
})

const composedKind = (item: FeedItem): ComposerKind =>
  kindOf(item.itemType) === 'tribute' ? 'tribute' : 'life-event'

/** Connects the lists and the composer: a submission updates the lists. */
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
          search: asViewed,
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
    writing.asked?.answered()
    close()
    showNotice({
      type: 'success',
      text: t(`messages:${message}`),
      lifetime,
      of: item.itemUid,
      // An edited item is on screen already.
      ...(writing.mode !== 'edit' && { link: { label: t('ui:see'), way: wayToItem(item) } }),
    })
    patchItem(client, item.itemUid, () => item)
    await refreshPage(client, writing.page.userUid)
    // The button that opened the composer may be unmounted.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }

  const composer = () => {
    if (!writing || !data || !user) return null
    const { page, kind, mode, item, gone, asked } = writing
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
          question={asked?.words}
          own={page.userUid === user.userUid}
          managing={data.can.countAudiences}
          onSaved={(kept, message) => void saved(kept, message)}
          fromLibrary={(most, onChosen) => (
            <FromLibrary userUid={page.userUid} most={most} onChosen={onChosen} />
          )}
          onClose={close}
        />
      </Suspense>
    )
  }
  return { actions, write: setWriting, composer: composer() }
}
