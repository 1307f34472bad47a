import { linkTypes } from '@souvenance/contract/people/family-links'
import type { NewLink } from '@souvenance/server/domains/family/public'

type DemoLink = Omit<NewLink, 'pageUid' | 'relativeUid' | 'viaUid'> & {
  page: string
  relative: string
  via?: string
}

const { descendants, siblings, spouses } = linkTypes

const parents = (pair: readonly string[], children: readonly string[]): DemoLink[] =>
  pair.flatMap((page) => children.map((relative) => ({ page, relative, type: descendants })))

const grandparent = (page: string, via: string, children: readonly string[]): DemoLink[] =>
  children.map((relative) => ({ page, relative, via, type: descendants, degree: 2 }))

/** By first names. The parent in between comes before the grandchildren. */
export const demoLinks: readonly DemoLink[] = [
  ...parents(['Jeanne'], ['Émile']),
  {
    page: 'Émile',
    relative: 'Rose',
    type: spouses,
    union: { from: { date: '1956-06-09', format: 1 }, place: { label: 'Annecy' } },
  },
  ...parents(['Émile', 'Rose'], ['Michel', 'Claire']),
  { page: 'Michel', relative: 'Claire', type: siblings },
  ...parents(['Claire'], ['Théo', 'Inès']),
  { page: 'Théo', relative: 'Inès', type: siblings },
  ...['Émile', 'Rose'].flatMap((page) => grandparent(page, 'Claire', ['Théo', 'Inès'])),
  ...grandparent('Jeanne', 'Émile', ['Michel', 'Claire']),
  ...parents(['Margaret'], ['James']),
  ...parents(['James'], ['Amelia']),
  ...grandparent('Margaret', 'James', ['Amelia']),
]
