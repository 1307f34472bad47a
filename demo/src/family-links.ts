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

const married = (page: string, relative: string, date: string, label: string): DemoLink => ({
  page,
  relative,
  type: spouses,
  union: { from: { date, format: 1 }, place: { label } },
})

/** By first names. The parent in between comes before the grandchildren. Émile’s mother married twice. */
export const demoLinks: readonly DemoLink[] = [
  married('Louis', 'Jeanne', '1928-09-15', 'Annecy'),
  ...parents(['Louis', 'Jeanne'], ['Émile']),
  married('Jeanne', 'Antoine', '1940-04-27', 'Talloires'),
  ...parents(['Jeanne', 'Antoine'], ['Jean']),
  { page: 'Antoine', relative: 'Émile', type: descendants, relation: 'step' },
  { page: 'Émile', relative: 'Jean', type: siblings, relation: 'half' },
  married('Émile', 'Rose', '1956-06-09', 'Annecy'),
  ...parents(['Émile', 'Rose'], ['Michel', 'Claire']),
  { page: 'Michel', relative: 'Claire', type: siblings },
  ...parents(['Claire'], ['Théo', 'Inès']),
  { page: 'Théo', relative: 'Inès', type: siblings },
  ...['Émile', 'Rose'].flatMap((page) => grandparent(page, 'Claire', ['Théo', 'Inès'])),
  ...['Louis', 'Jeanne'].flatMap((page) => grandparent(page, 'Émile', ['Michel', 'Claire'])),
  ...parents(['Thomas'], ['Margaret']),
  married('Margaret', 'Harold', '1955-07-02', 'Whitby'),
  ...parents(['Margaret', 'Harold'], ['James']),
  ...parents(['James'], ['Amelia']),
  ...grandparent('Thomas', 'Margaret', ['James']),
  ...['Margaret', 'Harold'].flatMap((page) => grandparent(page, 'James', ['Amelia'])),
]
