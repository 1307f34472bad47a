import type { DocumentFacts } from './describe-document.ts'

/** A task of the outbound process. */
export type Task = {
  id: number
  want: 'document' | 'picture'
  address: string
  language: string
  withinMs: number
}

export type Result = { document: DocumentFacts } | { picture: Uint8Array } | { nothing: true }

export type Report = { ready: true } | ({ id: number } & Result)
