import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../../../test/render.tsx'
import { StaleTexts } from './stale-texts.tsx'

const texts = {
  base: { title: 'L’atelier', body: 'Il avait dix ans.\n\nLa pièce était longue.\n\nUn chat dormait.' },
  theirs: { title: 'L’atelier', body: 'Il avait seize ans.\n\nLa pièce était longue.\n\nUn chat rêvait.' },
  mine: { title: 'L’atelier', body: 'Il avait dix ans.\n\nLa pièce était claire.\n\nUn chat ronronnait.' },
}

const open = async (yours: boolean, base?: typeof texts.base) => {
  const onGoOn = vi.fn()
  const stale = { ...texts, base, name: 'Michel', yours, version: 4 }
  const view = await renderComponent(<StaleTexts stale={stale} onGoOn={onGoOn} onClose={() => {}} />)
  const { say } = view
  const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: say('biography:stale.goOn') })
  const choose = (action: 'take' | 'leave', number: number) =>
    view.person.click(
      screen.getByRole('button', {
        name: say('biography:merge.of', { action: say(`biography:merge.${action}`), number }),
      }),
    )
  return { ...view, onGoOn, goOn, choose }
}

test('what only one side changed is kept from that side, what both changed is asked', async () => {
  const { person, say, goOn, choose, onGoOn } = await open(false, texts.base)
  expect(goOn().disabled).toBe(true)
  screen.getByText(say('biography:stale.open', { count: 1 }))
  await choose('leave', 3)
  await person.click(goOn())
  expect(onGoOn).toHaveBeenCalledExactlyOnceWith({
    title: 'L’atelier',
    body: 'Il avait seize ans.\n\nLa pièce était claire.\n\nUn chat rêvait.',
  })
})

test('without the text both began from, every passage is asked', async () => {
  const { say, goOn } = await open(false)
  screen.getByText(say('biography:stale.open', { count: 3 }))
  expect(goOn().disabled).toBe(true)
})

test('someone writing in two windows is told so', async () => {
  const { say } = await open(true, texts.base)
  screen.getByRole('heading', { name: say('biography:stale.ownTitle') })
  screen.getByText(say('biography:stale.own'))
})
