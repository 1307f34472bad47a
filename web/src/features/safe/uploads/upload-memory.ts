import { dropDraft, keepDraft, readDraft } from '../../../shared/forms/draft.ts'

const nameOf = (file: File, folderUid: string): string =>
  `safe-upload:${[folderUid, file.size, file.lastModified, file.name].join('/')}`

/**
 * The URL of an upload, so that the same file chosen after a reload resumes. Stored with the drafts: signing out
 * deletes the file names.
 */
export const uploadMemory = {
  find: (file: File, folderUid: string): string | undefined =>
    readDraft(sessionStorage, nameOf(file, folderUid), { address: '' }).address || undefined,
  keep: (file: File, folderUid: string, address: string): boolean =>
    keepDraft(sessionStorage, nameOf(file, folderUid), { address }, []),
  drop: (file: File, folderUid: string): void => dropDraft(sessionStorage, nameOf(file, folderUid)),
}
