import { type AsideQuestion, arrival } from '@souvenance/contract/pages/arrival'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { personOf } from '../../../test/biography.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { AsideSection } from './aside-section.tsx'
import { DailyQuestion } from './daily-question.tsx'

const emile = { ...personOf('Émile', 'Laurent'), userUid: 'emile', alive: false }
const question = { question: 'voice', page: { ...emile, birth: null } }

const open = async () => {
  const service = startService()
  const put = service.answer(arrival.putAside, () => ({}))
  const view = await renderComponent(
    <DailyQuestion day="2026-11-17" question={question} onAnswer={vi.fn()} />,
    { user: claire },
  )
  const press = (key: string, values = {}) =>
    view.person.click(screen.getByRole('button', { name: view.say(key, values) }))
  return { ...view, service, put, press }
}

test('a question put aside for ever can be brought back from the notice', async () => {
  const { say, service, put, press } = await open()
  const again = service.answer(arrival.askAgain, () => ({}))
  await press('arrival:question.forEver')
  await screen.findByText(shown(say('arrival:question.asideForEver')))
  expect(put.mock.calls[0]?.[0].body).toEqual({ question: 'voice', until: 'forEver', day: '2026-11-17' })
  await press('arrival:question.undo')
  await waitFor(() => expect(again).toHaveBeenCalledOnce())
  expect(again.mock.calls[0]?.[0]).toMatchObject({
    params: { uid: emile.userUid },
    query: { question: 'voice' },
  })
})

test('bringing back every question about someone names none of them', async () => {
  const { say, service, press } = await open()
  const again = service.answer(arrival.askAgain, () => ({}))
  await press('arrival:question.everyQuestion', { name: 'Émile' })
  await screen.findByText(shown(say('arrival:question.asideEvery', { name: 'Émile' })))
  await press('arrival:question.undo')
  await waitFor(() => expect(again).toHaveBeenCalledOnce())
  expect(again.mock.calls[0]?.[0].query).toEqual({})
})

test('a question that could not be put aside offers nothing to undo', async () => {
  const { say, service, press } = await open()
  service.answer(arrival.putAside, () => refusal('unavailable'))
  await press('arrival:question.forEver')
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  expect(screen.queryByRole('button', { name: say('arrival:question.undo') })).toBeNull()
})

test('the list of what was put aside asks again, one by one', async () => {
  const service = startService()
  const held: { items: AsideQuestion[] } = {
    items: [
      { page: emile, question: null },
      { page: emile, question: 'voice' },
    ],
  }
  service.answer(arrival.listAside, () => held)
  const { person, say } = await renderComponent(<AsideSection />, { user: claire })
  const every = say('arrival:aside.every', { name: 'Émile' })
  const again = service.answer(arrival.askAgain, () => {
    held.items = held.items.slice(1)
    return {}
  })
  await person.click(
    await screen.findByRole('button', { name: say('arrival:aside.againOf', { words: every }) }),
  )
  await waitFor(() => expect(screen.queryByText(every)).toBeNull())
  expect(again.mock.calls[0]?.[0].query).toEqual({})
  const voice = say('questions:voice', { name: 'Émile' })
  await person.click(screen.getByRole('button', { name: say('arrival:aside.againOf', { words: voice }) }))
  await screen.findByRole('heading', { name: say('arrival:aside.none') })
})
