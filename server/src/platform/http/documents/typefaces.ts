import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** CSS of the fonts of the web, for pages that are written here; empty where the web is not built. */
    typefaces: string
  }
}

const faces = [
  { family: 'Newsreader', file: /\/assets\/newsreader-normal-[\w-]+\.woff2/, weight: '200 449' },
  { family: 'Commissioner', file: /\/assets\/commissioner-[\w-]+\.woff2/, weight: '400 700' },
] as const

export const useTypefaces = (http: FastifyInstance): void => {
  http.decorate('typefaces', '')
}

/** The document of the screens fetches the fonts early: it knows their addresses. */
export const typefacesIn = (document: string): string =>
  faces
    .flatMap(({ family, file, weight }) => {
      const [found] = file.exec(document) ?? []
      return found
        ? [
            `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${found}) format("woff2")}`,
          ]
        : []
    })
    .join('')
