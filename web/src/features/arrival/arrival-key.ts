/** The key of the arrival of a day; `null` is the server's day, whose answer the document may embed. */
export const arrivalsKey = ['arrival'] as const

export const arrivalKey = (day: string | null) => [...arrivalsKey, day] as const
