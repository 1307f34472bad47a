import { safe } from '@souvenance/contract/safe/safe'
import { safeCall } from '../lock/safe-call.ts'
import { cleanFolderName } from '../name-fault.ts'
import { takeTurn } from '../take-turn.ts'

const createFolder = async (parent: string, name: string): Promise<string> => {
  const body = { name: cleanFolderName(name) }
  const { item } = await takeTurn(() =>
    parent === ''
      ? safeCall(safe.createFolderInRoot, { body })
      : safeCall(safe.createFolder, { params: { folderUid: parent }, body }),
  )
  return item.itemUid
}

/** Creates the folders of one drop on demand, each once, and returns their uids. */
export const createFolderMaker = (
  root: string,
  create: (parent: string, name: string) => Promise<string> = createFolder,
): ((path: readonly string[]) => Promise<string>) => {
  const made = new Map<string, Promise<string>>()
  const make = (path: readonly string[]): Promise<string> => {
    const name = path.at(-1)
    if (name === undefined) return Promise.resolve(root)
    const key = path.join('/')
    const known = made.get(key)
    if (known) return known
    const making = make(path.slice(0, -1)).then((parent) => create(parent, name))
    made.set(key, making)
    // A failed creation may be retried.
    making.catch(() => made.delete(key))
    return making
  }
  return make
}
