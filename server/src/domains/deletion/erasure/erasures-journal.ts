import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WordsChoice } from '@souvenance/contract/accounts/deletion'
import { keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { writeDurably } from '../../../platform/files/write-durably.ts'
import { makeFolder } from '../../../platform/make-folder.ts'
import type { Services } from '../../../platform/services.ts'
import type { DeletionKind } from '../deletion-store.ts'

type Keys = Pick<Services, 'installationKey'>

/** One erasure: its kind, without saying whose it was. */
export type Erasure = { hash: string; kind: DeletionKind; words: WordsChoice }

/** Only the installation can compare a uid with it. */
export const hashOfErased = ({ installationKey }: Keys, uid: string): string =>
  keyedHash(installationKey.deriveKey('erasures'), uid).toString('hex')

/**
 * The list of erasures beside the master key, outside the database, the data folder and every backup: one line each,
 * written before anything is erased, so that no restored backup brings anybody back.
 */
export const openErasuresJournal = (keyDir: string) => {
  const file = join(keyDir, 'erasures.log')
  const read = (): Map<string, Erasure> => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    return new Map(
      lines.flatMap((line) => {
        const [hash, kind, words] = line.split(' ')
        return hash && isKind(kind) && isWords(words) ? [[hash, { hash, kind, words }] as const] : []
      }),
    )
  }
  return {
    read,
    keep(erasures: readonly Erasure[]): void {
      const known = read()
      const missing = erasures.filter(({ hash }) => !known.has(hash))
      if (missing.length === 0) return
      makeFolder('key folder', keyDir)
      const lines = missing.map(({ hash, kind, words }) => `${hash} ${kind} ${words}\n`)
      writeDurably(file, 'a', lines.join(''))
    },
  }
}

const isKind = (text: string | undefined): text is DeletionKind => text === 'account' || text === 'memorial'
const isWords = (text: string | undefined): text is WordsChoice => text === 'keep' || text === 'remove'
