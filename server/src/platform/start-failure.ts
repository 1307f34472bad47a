/** A reason not to start that a person can act on: printed as one line, without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
