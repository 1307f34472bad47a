const keyOf = (file: File, folderUid: string): string =>
  `safe-upload:${[folderUid, file.size, file.lastModified, file.name].join('/')}`

/** Where an upload stands on the server, so that the same file chosen again after a reload goes on from there. */
export const uploadMemory = {
  find: (file: File, folderUid: string): string | undefined =>
    sessionStorage.getItem(keyOf(file, folderUid)) ?? undefined,
  keep: (file: File, folderUid: string, address: string): void => {
    try {
      sessionStorage.setItem(keyOf(file, folderUid), address)
    } catch {
      // Without it the file only begins anew.
    }
  },
  drop: (file: File, folderUid: string): void => sessionStorage.removeItem(keyOf(file, folderUid)),
}
