import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { NarrowNote } from './narrow-note.tsx'

const open = async (existing: boolean) => {
  startService()
  const { say } = await renderComponent(
    <NarrowNote existing={existing} onClose={() => {}} onWords={() => {}} />,
  )
  return { say, offered: screen.getAllByRole('button').map(({ textContent }) => textContent) }
}

test('words of a new chapter can be written on a narrow screen', async () => {
  const { say, offered } = await open(false)
  expect(offered).toEqual([say('biography:narrow.words'), say('biography:narrow.read')])
})

test('who came to change a chapter is told that words alone begin something else', async () => {
  const { say, offered } = await open(true)
  expect(offered).toEqual([say('biography:narrow.read'), say('biography:narrow.wordsApart')])
})
