const most = 120

/** How a letter begins, on one line. */
export const firstWords = (text: string): string => text.trim().slice(0, most).replaceAll(/\s+/g, ' ')
