import type { DocumentFacts } from './describe-document.ts'

/** What the server asks of the process that reaches outside. */
export type Task = {
  id: number
  want: 'document' | 'picture'
  address: string
  language: string
  withinMs: number
}

export type Result = { document: DocumentFacts } | { picture: Uint8Array } | { nothing: true }

export type Report = { ready: true } | ({ id: number } & Result)
