export const personSize = { width: 164, height: 176 }

/** The middle of a portrait, from the top of its person. */
export const portraitMiddle = 54

/** The height at which lines leave a person downwards. A name of two lines covers their beginning. */
export const lineStart = 158

/** `x` is the middle of a person, `y` their top. */
export type PlacedPerson = { uid: string; x: number; y: number; generation: number }
