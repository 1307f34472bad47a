import { createElement, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MergedPictures } from './merge-rows.ts'
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

/** The merge of each text in turn; before the next one comes, a place of it is taken. */
const mergeInTurn = (texts: readonly MergedText[], pictures = noPictures): Merge[] => {
  const merges: Merge[] = []
  renderToStaticMarkup(createElement(Table, { texts, merges, pictures }))
  return merges
}

test('what was decided counts as long as the text is the same', () => {
  const [merge] = mergeInTurn([older, older])
  expect(merge?.result.body).toContain('seize')
})

test('what was decided about an older text is no decision about the next one', () => {
  const [before, after] = mergeInTurn([older, newer])
  expect(before?.decisions.size).toBe(1)
  expect(after?.decisions.size).toBe(0)
  expect(after?.result).toEqual(newer)
})

test('what was decided about a picture stays decided, whatever becomes of the text', () => {
  const offered = [{ itemUid: 'p', description: '', associatedDate: null, pics: { sm: '', md: '', lg: '' } }]
  const merges = mergeInTurn([{ ...proposed }, newer], { known: [], offered })
  expect(merges.map(({ decisions }) => [...decisions])).toEqual([[['p', 'take']], [['p', 'take']]])
})
