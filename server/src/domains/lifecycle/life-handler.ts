import type { Transaction } from '../../platform/database/connect.ts'
import type { Part } from './report.ts'

export type Death = { reportUid: string; pageUid: string }

/** The reactions of a domain to an established or undone death, in the transaction of the change. */
export type LifeHandler = {
  willsOpened?(trx: Transaction, death: Death): Promise<void>
  deathEstablished?(trx: Transaction, death: Death): Promise<void>
  safeOpened?(trx: Transaction, death: Death): Promise<void>
  /** `opened`: what had been open until now. */
  deathUndone?(trx: Transaction, death: Death, opened: readonly Part[]): Promise<void>
}
