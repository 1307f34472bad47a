import type { ImportRefusal } from '@souvenance/contract/accounts/imports'
import { StartFailure } from '../../../platform/start-failure.ts'

/** A file that no memorial can be made of: one line for the operator, a reason for the person who uploaded it. */
export class UnfitArchive extends StartFailure {
  readonly reason: ImportRefusal
  constructor(reason: ImportRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}
