import { createElement, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MergedPictures } from './texts/merge-rows.ts'
import { type Merge, type MergedText, useMerge } from './use-merge.ts'

const proposed = { title: 'L’atelier', body: 'Il avait seize ans.\n\nLa pièce était claire.' }
const older = { title: 'L’atelier', body: 'Il avait dix-sept ans.\n\nLa pièce était longue.' }
const newer = {
  title: 'L’atelier',
  body: 'Un matin de mai.\n\nIl avait dix-sept ans.\n\nLa pièce était longue.',
}

type TableProps = { texts: readonly MergedText[]; merges: Merge[]; pictures: MergedPictures }

const Table = ({ texts, merges, pictures }: TableProps) => {
  const [turn, setTurn] = useState(0)
  const [taken, setTaken] = useState(false)
  const merge = useMerge(texts[turn] ?? older, proposed, { pictures })
  merges[turn] = merge
  if (turn + 1 < texts.length) {
    if (taken) setTurn(turn + 1)
    else merge.decide(merge.places[0] ?? 0, 'take')
    setTaken(!taken)
  }
  return null
}

const noPictures: MergedPictures = { known: [], offered: [] }

/** Renders the merge with each text in turn, and accepts a difference before the next one. */
const mergeInTurn = (texts: readonly MergedText[], pictures = noPictures): Merge[] => {
  const merges: Merge[] = []
  renderToStaticMarkup(createElement(Table, { texts, merges, pictures }))
  return merges
}

test('a choice holds as long as the text is the same', () => {
  const [merge] = mergeInTurn([older, older])
  expect(merge?.result.body).toContain('seize')
})

test('a choice about an older text is dropped for the next one', () => {
  const [before, after] = mergeInTurn([older, newer])
  expect(before?.decisions.size).toBe(1)
  expect(after?.decisions.size).toBe(0)
  expect(after?.result).toEqual(newer)
})

test('a choice about a picture stays when the text changes', () => {
  const offered = [{ itemUid: 'p', message: '', associatedDate: null, url: '', urlSm: '', urlLg: '' }]
  const merges = mergeInTurn([{ ...proposed }, newer], { known: [], offered })
  expect(merges.map(({ decisions }) => [...decisions])).toEqual([[['p', 'take']], [['p', 'take']]])
})
