import { Button } from '@mantine/core'
import { safeTypes } from '@souvenance/contract/safe/safe'
import { IconArrowLeft, IconFile, IconFolder } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { isFolder, nameOf } from '../item-names.ts'
import { folderQuery } from '../queries.ts'
import classes from './file-picker.module.css'

interface FilePickerProps {
  onPick: (file: { uid: string; name: string }) => void
  onClose: () => void
}

/** Chooses one file of one's own safe; a locked safe asks for the password first. */
export const FilePicker = ({ onPick, onClose }: FilePickerProps) => {
  const { t } = useTranslation('safe')
  const [folder, setFolder] = useState('')
  const query = useInfiniteQuery(folderQuery(folder))
  const items = itemsOf(query.data).filter(({ itemType }) => itemType !== safeTypes.inherited)
  const above = query.data?.pages[0]?.breadcrumb.at(-2)
  return (
    <Dialog
      opened
      kind="form"
      title={t('safe:filePicker.title')}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('safe:picker.cancel')}
        </Button>
      }
    >
      {above && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setFolder(above.itemUid)}
        >
          {nameOf(t, above)}
        </Button>
      )}
      {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingState shape="text" />}
      {query.isSuccess && items.length === 0 && <p>{t('safe:filePicker.empty')}</p>}
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.itemUid}>
            <button
              type="button"
              onClick={() =>
                isFolder(item)
                  ? setFolder(item.itemUid)
                  : onPick({ uid: item.itemUid, name: nameOf(t, item) })
              }
            >
              {isFolder(item) ? (
                <IconFolder size={22} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconFile size={22} stroke={1.6} aria-hidden="true" />
              )}
              {nameOf(t, item)}
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="subtle" size="sm" onClick={() => void query.fetchNextPage()}>
          {t('safe:filePicker.more')}
        </Button>
      )}
    </Dialog>
  )
}
