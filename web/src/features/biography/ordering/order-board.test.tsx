import { biography } from '@souvenance/contract/biography/biography'
import { Link } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chapterOf } from '../../../../test/biography.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { OrderBoard } from './order-board.tsx'

const uid = '00000000-0000-4000-8000-0000000000e1'
const door = chapterOf('The door', '1.1')
const shop = chapterOf('The shop', '1', { chapters: [door] })
const lake = chapterOf('The lake', '2')
const clock = chapterOf('The clock', '3')

const open = async () => {
  const service = startService()
  const onDone = vi.fn()
  const view = await renderComponent(
    <>
      <OrderBoard uid={uid} chapters={[shop, lake, clock]} onDone={onDone} />
      <Link to="/">Elsewhere</Link>
    </>,
    { user: claire, path: '/emile/biography' },
  )
  const { person, say } = view
  const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const step = (way: string, title: string) =>
    screen.getByRole('button', { name: say(`biography:order.${way}`, { title }) })
  const press = (way: string, title: string) => person.click(step(way, title))
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: say(name) })
  return { ...view, service, onDone, titles, step, press, button }
}

const order = ['1The shop', '1.1The door', '2The lake', '3The clock']

test('the board takes the focus, and has nothing to save yet', async () => {
  const { say, titles, button } = await open()
  const board = screen.getByRole('region', { name: say('biography:order.title') })
  await waitFor(() => expect(document.activeElement === board).toBe(true))
  expect(titles()).toEqual(order)
  expect(button('biography:order.keep').disabled).toBe(true)
  screen.getByText(say('biography:order.unchanged'))
})

test('arrows move a chapter among its neighbours, with what is inside it, and say where it is', async () => {
  const { say, titles, press } = await open()
  await press('down', 'The shop')
  expect(titles()).toEqual(['1The lake', '2The shop', '2.1The door', '3The clock'])
  screen.getByText(shown(say('biography:order.now', { title: 'The shop', num: '2' })))
  await press('in', 'The clock')
  expect(titles()).toEqual(['1The lake', '2The shop', '2.1The door', '2.2The clock'])
  await press('out', 'The door')
  expect(titles()).toEqual(['1The lake', '2The shop', '2.1The clock', '3The door'])
})

test('an arrow at its end stays reachable, and says that it goes no further', async () => {
  const { say, titles, step, press } = await open()
  expect(step('up', 'The shop').getAttribute('aria-disabled')).toBe('true')
  await press('up', 'The shop')
  screen.getByText(say('biography:order.noFurther'))
  expect(titles()).toEqual(order)
})

test('the order is sent once, when it is saved', async () => {
  const { service, person, onDone, press, button } = await open()
  const save = service.answer(biography.order, () => ({ chapters: [] }))
  await press('up', 'The clock')
  await press('up', 'The clock')
  expect(save).not.toHaveBeenCalled()
  await person.click(button('biography:order.keep'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const branch = ({ itemUid }: { itemUid: string }, ...inside: { itemUid: string }[]) => ({
    itemUid,
    chapters: inside.map((one) => ({ itemUid: one.itemUid, chapters: [] })),
  })
  expect(save.mock.calls.map(([{ body }]) => body)).toEqual([
    { chapters: [branch(clock), branch(shop, door), branch(lake)] },
  ])
})

test('steps that lead back to the saved order leave nothing to save', async () => {
  const { press, button } = await open()
  await press('down', 'The shop')
  expect(button('biography:order.keep').disabled).toBe(false)
  await press('up', 'The shop')
  expect(button('biography:order.keep').disabled).toBe(true)
})

test('a refused order stays on the board, and says why', async () => {
  const { service, person, say, onDone, titles, press, button } = await open()
  service.answer(biography.order, () => refusal('chapterTooDeep'))
  await press('down', 'The shop')
  await person.click(button('biography:order.keep'))
  const area = screen.getByRole('region', { name: say('ui:notice.area') })
  await waitFor(() => expect(area.textContent).not.toBe(''))
  expect(titles()[0]).toBe('1The lake')
  expect(onDone).not.toHaveBeenCalled()
  await waitFor(() => expect(button('biography:order.keep').disabled).toBe(false))
})

test('leaving with a changed order asks first', async () => {
  const { person, say, press, place } = await open()
  await press('down', 'The shop')
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = within(await screen.findByRole('dialog', { name: say('ui:unsaved.title') }))
  await person.click(question.getByRole('button', { name: say('ui:unsaved.stay') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe('/emile/biography')
})

test('cancelling changes nothing', async () => {
  const { person, onDone, press, button } = await open()
  await press('down', 'The shop')
  await person.click(button('biography:order.cancel'))
  expect(onDone).toHaveBeenCalledOnce()
})
