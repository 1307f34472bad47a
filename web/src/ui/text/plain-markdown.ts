const signs: readonly [RegExp, string][] = [
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/(^|\s)(?:#{1,6}|>)\s+(?=\S)/g, '$1'],
  [/(?<![\p{L}\p{N}_*])(\*{1,3}|_{1,3}|~~|`)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_*])/gu, '$2'],
  [/\*\*/g, ''],
]

/** Markdown as plain words, in lists and while its renderer loads: a reader never sees an address or the signs around words. */
export const plainMarkdown = (text: string): string =>
  signs.reduce((words, [sign, plain]) => words.replaceAll(sign, plain), text)
