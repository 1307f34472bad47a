import { type SafeItem, safeTypes } from '@souvenance/contract/safe/safe'
import { findPreview, type PreviewKind } from '@souvenance/contract/safe/safe-kinds'
import {
  IconFile,
  IconFileMusic,
  IconFileText,
  IconFileTypePdf,
  IconFolderFilled,
  IconLock,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react'
import classes from './item-sign.module.css'

const signs = {
  picture: IconPhoto,
  pdf: IconFileTypePdf,
  text: IconFileText,
  audio: IconFileMusic,
  video: IconMovie,
} as const satisfies Record<PreviewKind, unknown>

/** The icon of an item's type; its name says the type in text. */
export const ItemSign = ({
  item,
  large = false,
}: {
  item: Pick<SafeItem, 'itemType' | 'ext'>
  large?: boolean
}) => {
  const size = large ? 44 : 23
  const stroke = large ? 1.2 : 1.6
  if (item.itemType === safeTypes.inherited)
    return (
      <span className={classes.sign} data-kind="inherited" aria-hidden="true">
        <IconLock size={size} stroke={stroke} />
      </span>
    )
  if (item.itemType === safeTypes.folder)
    return (
      <span className={classes.sign} data-kind="folder" aria-hidden="true">
        <IconFolderFilled size={size} />
      </span>
    )
  const kind = findPreview(item.ext)?.kind
  const Icon = kind ? signs[kind] : IconFile
  return (
    <span className={classes.sign} data-kind={kind} aria-hidden="true">
      <Icon size={size} stroke={stroke} />
    </span>
  )
}
