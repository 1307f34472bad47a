/** Every answer for a day; `null` is the server’s, which the document may embed. */
export const arrivalsKey = ['arrival'] as const

export const arrivalKey = (day: string | null) => [...arrivalsKey, day] as const
