import type { SafeItem } from '@souvenance/contract/safe/safe'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { isFolder } from './item-names.ts'

/** A file as it is, a folder or several items as a ZIP. */
export const addressOf = (items: readonly SafeItem[]): string => {
  const [first] = items
  if (!first || items.length > 1)
    return `${safeAddresses.selection}?items=${items.map(({ itemUid }) => itemUid).join(',')}`
  return isFolder(first) ? safeAddresses.archive(first.itemUid) : safeAddresses.content(first.itemUid)
}

/** Starts a download of the browser, without leaving the screen. */
export const saveFile = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
