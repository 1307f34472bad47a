export const personSize = { width: 164, height: 186 }

/** The middle of a portrait, from the top of its person. */
export const portraitMiddle = 54

/** `x` is the middle of a person, `y` their top. */
export type PlacedPerson = { uid: string; x: number; y: number; generation: number }
