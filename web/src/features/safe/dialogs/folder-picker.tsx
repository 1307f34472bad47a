import { Button } from '@mantine/core'
import type { SafeItem } from '@souvenance/contract/safe/safe'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { nameOf } from '../item-names.ts'
import { FolderTree, type TreeFolder } from '../tree/folder-tree.tsx'
import classes from './folder-picker.module.css'

interface FolderPickerProps {
  kind: 'move' | 'copy'
  items: readonly SafeItem[]
  /** Their present folder. */
  from: string
  onPick: (destination: string) => void
  onClose: () => void
}

/** Chooses a destination: the keyboard equivalent of a drag. */
export const FolderPicker = ({ kind, items, from, onPick, onClose }: FolderPickerProps) => {
  const { t } = useTranslation('safe')
  const [picked, setPicked] = useState<TreeFolder>()
  const [only] = items
  const name = items.length === 1 && only ? nameOf(t, only) : ''
  const count = items.length
  const isOne = (uid: string) => items.some(({ itemUid }) => itemUid === uid)
  const titles = {
    move: t('safe:picker.move', { count, name }),
    copy: t('safe:picker.copy', { count, name }),
  }
  const buttons = {
    move: picked ? t('safe:picker.moveTo', { folder: picked.name }) : t('safe:picker.moveHere'),
    copy: picked ? t('safe:picker.copyTo', { folder: picked.name }) : t('safe:picker.copyHere'),
  }
  return (
    <Dialog
      opened
      kind="form"
      title={titles[kind]}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('safe:picker.cancel')}
          </Button>
          <Button disabled={!picked} onClick={() => picked && onPick(picked.uid)}>
            {buttons[kind]}
          </Button>
        </>
      }
    >
      <p>{t('safe:picker.text')}</p>
      <FolderTree path={[]} closed={isOne}>
        {(folder, label) => {
          const impossible = isOne(folder.uid) || (kind === 'move' && folder.uid === from)
          return (
            <button
              type="button"
              className={classes.folder}
              aria-pressed={picked?.uid === folder.uid}
              disabled={impossible}
              onClick={() => setPicked(folder)}
            >
              {label}
              {kind === 'move' && folder.uid === from && (
                <span className={classes.here}>{t('safe:picker.here')}</span>
              )}
            </button>
          )
        }}
      </FolderTree>
    </Dialog>
  )
}
