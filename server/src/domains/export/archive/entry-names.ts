/** Where a file of the safe stands in the archive. */
export const safeFile = (path: string): string => `safe/${path}`
