/** A part of an upright picture, in its pixels. */
export type Region = { left: number; top: number; width: number; height: number }

/** Without a region the whole picture, made to fit inside; with one exactly that part at exactly that size. */
export type Rendition = { name: string; region?: Region; width: number; height: number }

export type RenderTask = { file: string; renditions: readonly Rendition[] }

export type RenderedImage = {
  /** Of the upright original. */
  width: number
  height: number
  /** The day the camera noted, as YYYY-MM-DD. */
  takenDate: string | null
  /** A data address of at most 400 characters. */
  placeholder: string
  renditions: { name: string; bytes: Uint8Array }[]
}

export type ImageFault = 'notAPicture' | 'tooManyPixels'

/** What the worker says to the server: that it is ready, or what came of the task. */
export type WorkerReport = { ready: true } | { image: RenderedImage; heavy: boolean } | { fault: ImageFault }

/** What one picture may take of a process: memory, and time of the processor. */
export type ProcessLimits = { memoryMb: number; cpuMs: number }

export const mostPixels = 50_000_000
