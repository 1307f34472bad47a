import type { ImageFault } from './rendition.ts'

/** Thrown inside the worker; every other failure there means that the bytes are no picture. */
export class FaultyImage extends Error {
  readonly fault: ImageFault

  constructor(fault: ImageFault) {
    super(fault)
    this.fault = fault
  }
}
