/** Namespaces that every screen needs. */
export const shellTexts = ['ui', 'shell', 'messages', 'problems'] as const
