import { type Finding, ownReadiness } from '@souvenance/contract/legacy/own-readiness'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { lost, startService } from '../../../test/service.ts'
import { ReadinessBoard } from './readiness-board.tsx'
import { ReadinessLead } from './readiness-lead.tsx'

const found = (thing: Finding['thing'], part: Partial<Finding> = {}): Finding => ({
  thing,
  state: 'open',
  names: [],
  aside: false,
  ...part,
})
const some: Finding[] = [
  found('legatees', { state: 'waiting', names: ['Karim'] }),
  found('portrait', { state: 'inOrder' }),
  found('family', { state: 'inOrder', names: ['Michel', 'Émile'] }),
  found('secondAddress'),
  found('safe'),
]

const show = async (items: Finding[]) => {
  const service = startService()
  let kept = items
  service.answer(ownReadiness.read, () => ({ items: kept }))
  const put = service.answer(ownReadiness.putAside, ({ params, body }) => {
    kept = kept.map((item) => (item.thing === params.thing ? { ...item, aside: body.aside } : item))
    return {}
  })
  const onConfirm = vi.fn()
  const view = await renderComponent(
    <>
      <ReadinessLead />
      <ReadinessBoard permalink={claire.permalink} onConfirm={onConfirm} />
    </>,
    { user: claire },
  )
  const part = async (key: string) =>
    within(await screen.findByRole('region', { name: view.say(`readiness:${key}`) }))
  return { ...view, service, put, onConfirm, part }
}

test('says what would happen today, what is in order and what is still open, without a score', async () => {
  const { say, part } = await show(some)
  await screen.findByText(shown(say('readiness:today.waiting', { names: 'Karim', count: 1 })))
  const inOrder = await part('inOrder')
  inOrder.getByText(say('readiness:portrait.name'))
  inOrder.getByText('Michel and Émile')
  const open = await part('open')
  expect(open.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/legacy',
    '/settings/general?activeTab=emails',
    '/my/safe',
  ])
  expect(document.body.textContent).not.toContain('%')
})

test('each open thing is put aside and brought back, and the server keeps it', async () => {
  const { put, person, say, part } = await show(some)
  const name = say('readiness:safe.name')
  const open = await part('open')
  await person.click(open.getByRole('button', { name: say('readiness:putAside', { name }) }))
  await waitFor(() => expect(open.queryByRole('button', { name: `Put aside: ${name}` })).toBeNull())
  expect(put.mock.calls[0]?.[0]).toMatchObject({ params: { thing: 'safe' }, body: { aside: true } })
  await person.click(screen.getByText(say('readiness:asideCount', { count: 1 })))
  await person.click(open.getByRole('button', { name: say('readiness:bringBackThis', { name }) }))
  await open.findByRole('button', { name: say('readiness:putAside', { name }) })
  expect(put.mock.calls[1]?.[0].body).toEqual({ aside: false })
})

test('an address to confirm opens the dialog of the address', async () => {
  const { person, say, part, onConfirm } = await show([
    found('address', { state: 'waiting', names: [claire.email] }),
    found('legatees'),
  ])
  const open = await part('open')
  open.getByText(shown(say('readiness:address.waiting', { names: claire.email, count: 1 })))
  await person.click(open.getByRole('button', { name: /^Confirm/ }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('where nothing is open it says so', async () => {
  const { say } = await show([found('legatees', { state: 'inOrder', names: ['Karim', 'Michel'] })])
  await screen.findByText(say('readiness:nothing'))
  screen.getByText(shown(say('readiness:today.inOrder', { names: 'Karim and Michel', count: 2 })))
})

test('a lost connection offers to try again', async () => {
  const { service, person, say } = await show(some)
  await screen.findByText(say('readiness:safe.name'))
  service.answer(ownReadiness.putAside, () => lost)
  const name = say('readiness:safe.name')
  await person.click(screen.getByRole('button', { name: say('readiness:putAside', { name }) }))
  await screen.findByRole('button', { name: say('readiness:putAside', { name }) })
})
