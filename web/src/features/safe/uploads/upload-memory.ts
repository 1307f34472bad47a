import { dropDraft, keepDraft, readDraft } from '../../../api/draft.ts'

const nameOf = (file: File, folderUid: string): string =>
  `safe-upload:${[folderUid, file.size, file.lastModified, file.name].join('/')}`

/**
 * Where an upload stands on the server, so that the same file chosen again after a reload goes on from there. Kept
 * with the drafts: who signs out leaves no name of a file behind.
 */
export const uploadMemory = {
  find: (file: File, folderUid: string): string | undefined =>
    readDraft(sessionStorage, nameOf(file, folderUid), { address: '' }).address || undefined,
  keep: (file: File, folderUid: string, address: string): void =>
    keepDraft(sessionStorage, nameOf(file, folderUid), { address }, []),
  drop: (file: File, folderUid: string): void => dropDraft(sessionStorage, nameOf(file, folderUid)),
}
