/** A plate is a paragraph of a chapter that holds one picture and nothing else, named by its file. */
const uid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const line = `!\\[\\]\\(picture:(${uid})\\)`
const alone = new RegExp(`^${line}$`)
const inText = new RegExp(`^${line}[^\\S\\n]*$`, 'gm')

export const writePlate = (pictureUid: string): string => `![](picture:${pictureUid})`

export const findPlate = (paragraph: string): string | undefined => alone.exec(paragraph.trim())?.[1]

/** For those who compare two texts: a word stands where the picture would. */
export const namePlates = (body: string, word: string): string => body.replaceAll(inText, word)

/** The words alone, for what counts or quotes them. */
export const withoutPlates = (body: string): string =>
  body.includes('](picture:') ? body.replaceAll(inText, '').replaceAll(/\n{3,}/g, '\n\n') : body
