import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** CSS of the fonts of the web, for pages that are written here; empty where the web is not built. */
    typefaces: string
  }
}

/** A file named later is tried first for a character. */
const faces = [
  { family: 'Newsreader', file: /^more-newsreader-normal-.*\.woff2$/, weight: '200 449' },
  { family: 'Newsreader', file: /^newsreader-normal-.*\.woff2$/, weight: '200 449' },
  { family: 'Commissioner', file: /^more-commissioner-.*\.woff2$/, weight: '400 700' },
  { family: 'Commissioner', file: /^commissioner-400.*\.woff2$/, weight: '400 700' },
] as const

export const useTypefaces = (http: FastifyInstance): void => {
  http.decorate('typefaces', '')
}

/** From the names of the files that were built. */
export const typefacesAmong = (files: readonly string[]): string =>
  faces
    .flatMap(({ family, file, weight }) => {
      const found = files.find((one) => file.test(one))
      return found
        ? [
            `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/assets/${found}) format("woff2")}`,
          ]
        : []
    })
    .join('')
