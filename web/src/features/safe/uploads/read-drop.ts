/** A file with the names of its folders, outermost first; or an empty folder, without a file. */
export interface Dropped {
  folders: readonly string[]
  file?: File
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** readEntries returns batches until an empty one. */
const listEntries = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

const walk = async (entry: FileSystemEntry, folders: readonly string[]): Promise<Dropped[]> => {
  if (isFile(entry)) return [{ folders, file: await fileOf(entry) }]
  if (!isFolder(entry)) return []
  const inside = [...folders, entry.name]
  const found: Dropped[] = []
  for (const child of await listEntries(entry)) found.push(...(await walk(child, inside)))
  return found.length > 0 ? found : [{ folders: inside }]
}

/** Read synchronously: the browser clears the items once the event is over. */
export const readDrop = (transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped[]> => {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return Promise.resolve([...transfer.files].map((file) => ({ folders: [], file })))
  return Promise.all(entries.map((entry) => walk(entry, []))).then((lists) => lists.flat())
}

/** A directory input gives relative paths instead of entries. */
export const readChosen = (files: Iterable<File>): Dropped[] =>
  [...files].map((file) => ({ folders: file.webkitRelativePath.split('/').slice(0, -1), file }))
