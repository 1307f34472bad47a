/** Filters are asked for once the person has stopped choosing. */
export const refetchAfter = 400
