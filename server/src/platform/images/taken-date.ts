import readExif from 'exif-reader'

const oldestPhotograph = 1826

/** Cameras write a local date without a zone; an impossible date means that the clock was never set. */
export const takenDate = (exif: Buffer | undefined): string | null => {
  const taken = exif && dateIn(exif)
  if (!taken || Number.isNaN(taken.getTime())) return null
  const year = taken.getUTCFullYear()
  const tomorrow = Date.now() + 86_400_000
  return year >= oldestPhotograph && taken.getTime() <= tomorrow ? taken.toISOString().slice(0, 10) : null
}

const dateIn = (exif: Buffer): Date | undefined => {
  try {
    const { Photo, Image } = readExif(exif)
    return Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized ?? Image?.DateTime
  } catch {
    return undefined
  }
}
