import type { ImageFault } from './rendition.ts'

/** Thrown inside the worker; any other error there means that the bytes are not a picture. */
export class FaultyImage extends Error {
  readonly fault: ImageFault

  constructor(fault: ImageFault) {
    super(fault)
    this.fault = fault
  }
}
