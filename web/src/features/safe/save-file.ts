import type { SafeItem } from '@souvenance/contract/safe'
import { safeAddresses } from '@souvenance/contract/safe-addresses'
import { isFolder } from './item-names.ts'

/** A file as it is, a folder or several things as a ZIP. */
export const addressOf = (items: readonly SafeItem[]): string => {
  const [first] = items
  if (!first || items.length > 1)
    return `${safeAddresses.selection}?items=${items.map(({ itemUid }) => itemUid).join(',')}`
  return isFolder(first) ? safeAddresses.archive(first.itemUid) : safeAddresses.content(first.itemUid)
}

/** Gives an address to the browser's own downloads; the screen stays. */
export const saveFile = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
