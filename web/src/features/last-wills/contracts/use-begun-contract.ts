import type { GivenContract } from '@souvenance/contract/legacy/will-answers'
import { useState } from 'react'
import { type ContractValues, valuesOf } from './contract-values.ts'

/** A contract being written: as it was when the form opened, and as it is. */
export type BegunContract = { uid: string; start: ContractValues; values: ContractValues }

const same = (one: ContractValues, other: ContractValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export type ContractDesk = {
  begun: BegunContract | undefined
  unsaved: boolean
  /** Without one, a new contract is begun. */
  open: (contract?: GivenContract) => void
  write: (values: ContractValues) => void
  close: () => void
}

/** One contract is written at a time; it lasts as long as the screen, whichever pane is shown. */
export const useBegunContract = (contracts: readonly GivenContract[]): ContractDesk => {
  const [begun, setBegun] = useState<BegunContract>()
  const present = valuesOf(contracts.find(({ uid }) => uid === begun?.uid))
  return {
    begun,
    unsaved: begun !== undefined && !same(begun.values, begun.start) && !same(begun.values, present),
    open: (contract) => {
      const start = valuesOf(contract)
      setBegun({ uid: contract?.uid ?? crypto.randomUUID(), start, values: start })
    },
    write: (values) => setBegun((now) => now && { ...now, values }),
    close: () => setBegun(undefined),
  }
}
