import type { Plugin } from 'vite'

const summary = /\n\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),(?=\n)/g

/** What a call does is told by the documentation of the server; no screen reads it. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler: (code) => dropSummaries(code),
  },
})

export const dropSummaries = (code: string): string => code.replaceAll(summary, '')
