import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/** Appends or writes a small text; it is on the disk when this returns. */
export const writeDurably = (file: string, flag: 'a' | 'w', text: string): void => {
  const opened = openSync(file, flag, 0o600)
  try {
    writeSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
