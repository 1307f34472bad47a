import { useIntersection } from '@mantine/hooks'
import { type SafeItem, safeTypes } from '@souvenance/contract/safe/safe'
import { findPreview } from '@souvenance/contract/safe/safe-kinds'
import { IconHandClick } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FolderDialogs, type SafeDialog } from '../dialogs/folder-dialogs.tsx'
import { isFolder, nameOf } from '../item-names.ts'
import { addressOf, saveFile } from '../save-file.ts'
import { emptySelection, keepThere } from '../selection.ts'
import { nextSort } from '../sort-items.ts'
import type { OpenFolder } from '../use-folder.ts'
import type { SafeActions } from '../use-safe-actions.ts'
import classes from './folder-view.module.css'
import { allows, type ItemAct, isChoosable } from './item-acts.ts'
import { ItemList } from './item-list.tsx'
import { SafeBreadcrumb } from './safe-breadcrumb.tsx'
import type { useViewChoices } from './use-view-choices.ts'
import { ViewSwitch } from './view-switch.tsx'

const InheritedNote = lazy(async () => ({ default: (await import('./inherited-note.tsx')).InheritedNote }))
const ItemMenu = lazy(async () => ({ default: (await import('./item-menu.tsx')).ItemMenu }))
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

interface FolderViewProps {
  uid: string
  folder: OpenFolder
  actions: SafeActions
  choices: ReturnType<typeof useViewChoices>
}

interface OpenMenu {
  items: readonly SafeItem[]
  at: { x: number; y: number }
}

/** The contents of a folder, and all actions on them. */
export const FolderView = ({ uid, folder: opened, actions, choices }: FolderViewProps) => {
  const { t } = useTranslation('safe')
  const navigate = useNavigate()
  const { folder, items, sort, sortable, progress, more } = opened
  const [kept, setSelection] = useState(emptySelection)
  const [menu, setMenu] = useState<OpenMenu>()
  const [dialog, setDialog] = useState<SafeDialog>()
  const { ref: end, entry } = useIntersection({ rootMargin: '400px 0px' })
  const near = entry?.isIntersecting ?? false

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per page, not once per new callback
  useEffect(() => {
    if (near && progress === 'more') more()
  }, [near, progress, items.length])

  const selection = keepThere(
    items.filter(isChoosable).map(({ itemUid }) => itemUid),
    kept,
  )
  const chosen = items.filter(({ itemUid }) => selection.chosen.has(itemUid))
  const readOnly = folder !== undefined && !folder.can.upload && !folder.can.createFolder
  const onSort = sortable
    ? (by: Parameters<typeof nextSort>[1]) => choices.setSort(nextSort(sort, by))
    : undefined

  const open = (item: SafeItem) => {
    if (isFolder(item)) return void navigate({ to: '/my/safe', search: { folder: item.itemUid } })
    if (findPreview(item.ext)) setDialog({ kind: 'preview', item })
    else saveFile(addressOf([item]))
  }

  const act = (kind: ItemAct, on: readonly SafeItem[]) => {
    const [item] = on
    if (!item) return
    if (!allows(on, kind)) return
    if (kind === 'open') open(item)
    else if (kind === 'download') saveFile(addressOf(on))
    else if (kind === 'delete') actions.remove(on)
    else if (kind === 'rename') setDialog({ kind, item })
    else setDialog({ kind, items: on })
  }

  /** An action on one of several selected items applies to all of them. */
  const meant = (item: SafeItem) => (selection.chosen.has(item.itemUid) ? chosen : [item])

  const closeMenu = () => {
    const uidOfRow = menu?.items[0]?.itemUid
    setMenu(undefined)
    if (uidOfRow) document.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uidOfRow)}"]`)?.focus()
  }

  const path = folder?.breadcrumb ?? []
  const last = path.at(-1)
  const name = last ? nameOf(t, last) : ''
  return (
    <>
      <div className={classes.top}>
        <SafeBreadcrumb path={path} readOnly={readOnly} />
        <ViewSwitch cards={choices.cards} onCards={choices.setCards} sort={sort} onSort={onSort} />
      </div>
      <Suspense>
        {readOnly && <InheritedNote donor={folder.donor?.name} />}
        {chosen.length > 0 && (
          <SelectionBar
            items={chosen}
            onAct={(kind) => act(kind, chosen)}
            onClear={() => setSelection(emptySelection)}
          />
        )}
      </Suspense>
      {items.length > 0 && (
        <ItemList
          label={name}
          items={items}
          cards={choices.cards}
          busy={actions.busy}
          sort={sort}
          onSort={onSort}
          selection={selection}
          onSelect={setSelection}
          onAct={(kind, item) => act(kind, kind === 'delete' ? meant(item) : [item])}
          onMenu={(item, at) => setMenu({ items: meant(item), at })}
        />
      )}
      {items.length === 0 && progress === 'end' && (
        <EmptyState
          title={readOnly ? t('safe:inherited.emptyTitle') : t('safe:empty.title')}
          picture={last?.itemType === safeTypes.root ? '/pictures/letter-800.webp' : undefined}
        >
          {readOnly ? t('safe:inherited.emptyText') : t('safe:empty.text')}
        </EmptyState>
      )}
      <div ref={end}>
        <ListEnd
          progress={progress}
          onMore={more}
          shape="people"
          endText={sortable ? undefined : t('safe:list.end')}
        />
      </div>
      {!sortable && <p className={classes.note}>{t('safe:sort.tooMany')}</p>}
      {folder?.can.upload && (
        <p className={classes.hint}>
          <IconHandClick size={21} stroke={1.6} aria-hidden="true" />
          {t('safe:dropHint')}
        </p>
      )}
      <Suspense>
        {menu && (
          <ItemMenu
            items={menu.items}
            at={menu.at}
            onAct={(kind) => act(kind, menu.items)}
            onClose={closeMenu}
          />
        )}
      </Suspense>
      <FolderDialogs
        uid={uid}
        dialog={dialog}
        files={items.filter(({ ext, itemType }) => itemType === safeTypes.file && findPreview(ext))}
        actions={actions}
        onDialog={setDialog}
      />
    </>
  )
}
