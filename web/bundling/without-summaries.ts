import type { Plugin } from 'vite'

const summary = /\n\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),(?=\n)/g

/** Leaves out the summaries of calls: the documentation of the server shows them, no screen does. */
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
