import { inheritedFolder, type SafeItem, safeTypes } from '@souvenance/contract/safe/safe'
import { joinFileName } from '@souvenance/contract/safe/safe-names'
import type { TFunction } from 'i18next'

type Named = Pick<SafeItem, 'itemUid' | 'itemType' | 'name'> & Partial<Pick<SafeItem, 'ext'>>

/** The root and inherited folders have translated names. */
export const nameOf = (t: TFunction, { itemUid, itemType, name, ext = '' }: Named): string => {
  if (itemType === safeTypes.root) return t('safe:root')
  if (itemUid === inheritedFolder) return t('safe:inherited.name')
  return joinFileName({ name, ext })
}

export const isFolder = ({ itemType }: Pick<SafeItem, 'itemType'>): boolean => itemType !== safeTypes.file
