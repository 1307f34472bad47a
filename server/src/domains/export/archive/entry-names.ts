/** The path of a safe's file in the archive. */
export const safeFile = (path: string): string => `safe/${path}`
