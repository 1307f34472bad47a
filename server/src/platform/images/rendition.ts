/** A region of an upright picture, in pixels. */
export type Region = { left: number; top: number; width: number; height: number }

/** Without a region the picture is fitted inside; with one, that region at exactly that size. */
export type Rendition = { name: string; region?: Region; width: number; height: number }

export type RenderTask = { file: string; renditions: readonly Rendition[] }

/** The message to the process, which then reads this many bytes from its standard input. */
export type SentTask = { bytes: number; renditions: readonly Rendition[] }

export type RenderedImage = {
  /** Size of the upright original. */
  width: number
  height: number
  /** The day in the camera's metadata, as YYYY-MM-DD. */
  takenDate: string | null
  /** A data URL of at most 400 characters. */
  placeholder: string
  renditions: { name: string; bytes: Uint8Array }[]
}

export type ImageFault = 'notAPicture' | 'tooManyPixels'

/** Messages of the worker: ready, or the result of the task. */
export type WorkerReport = { ready: true } | { image: RenderedImage; heavy: boolean } | { fault: ImageFault }

/** Memory and CPU time one picture may use. */
export type ProcessLimits = { memoryMb: number; cpuMs: number }

export const mostPixels = 50_000_000
