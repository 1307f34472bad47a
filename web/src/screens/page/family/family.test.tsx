import { pages } from '@souvenance/contract/pages/pages'
import { family, type Relative } from '@souvenance/contract/people/family'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inTree, lineOf, relativeOf, treeOf } from '../../../../test/family.ts'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, startService } from '../../../../test/service.ts'
import { Family } from './family.tsx'

const jeanne = { gender: 'F', birthYear: 1905, deathYear: 1988 }
const mother = relativeOf('Jeanne', { ...jeanne, type: linkTypes.ancestors, can: { unlink: true } })
const child = relativeOf('Camille', { alive: true, birthYear: 1962 })
const wife = relativeOf('Rose', {
  gender: 'F',
  type: linkTypes.spouses,
  relation: 'married',
  union: { from: { date: '1956-06-09', format: 1 }, to: null, place: { label: 'Annecy' } },
})
const grandchild = relativeOf('Theo', { gender: 'M', degree: 2, via: child })
const relatives = [mother, wife, child, grandchild]

const me = emile.userUid
const tree = treeOf(
  [
    inTree('Émile', 0, { userUid: me }),
    inTree('Jeanne', -1, jeanne),
    inTree('Rose', 0, { gender: 'F' }),
    inTree('Camille', 1, { alive: true }),
    inTree('Theo', 2, { gender: 'M' }),
    inTree('Odette', -2, { gender: 'F' }),
  ],
  [
    lineOf('jeanne', me),
    lineOf('odette', 'jeanne'),
    lineOf(me, 'rose', { kind: 'union', relation: 'married', union: wife.union }),
    lineOf(me, 'camille'),
    lineOf('rose', 'camille'),
    lineOf('camille', 'theo'),
  ],
)

const circleOf = (items: Relative[], isVisibleFor = true) => ({
  items,
  eof: true,
  totalCount: items.length,
  isVisibleFor,
  ...(!isVisibleFor && { isForCircles: true }),
  can: { add: false, join: false },
})

const open = async (items: Relative[] = relatives, isVisibleFor = true, shownTree = tree) => {
  const service = startService()
  const left = [...items]
  service.answer(pages.permalink, () => emile)
  service.answer(family.circle, () => circleOf([...left], isVisibleFor))
  service.answer(family.tree, () => (isVisibleFor ? shownTree : { ...tree, people: [], links: [] }))
  const view = await renderComponent(<Family />, {
    user: claire,
    path: '/$permalink',
    address: '/emile-laurent',
    layouts: ['page'],
  })
  return { ...view, service, left }
}

const openList = async (items?: Relative[]) => {
  const view = await open(items)
  await view.person.click(await screen.findByRole('button', { name: view.say('family:view.list') }))
  return view
}

test('relatives stand in areas, with words that agree with their gender', async () => {
  const { say } = await openList()
  const area = (name: string) => screen.getByRole('region', { name: say(`family:area.${name}`) })
  within(area('ancestors')).getByText(say('family:kin.parent', { context: 'F' }))
  within(area('ancestors')).getByText('1905–1988')
  within(area('spouses')).getByText(say('family:kin.spouse', { context: 'F' }))
  within(area('spouses')).getByText('9 June 1956, Annecy')
  within(area('descendants')).getByText(`${say('family:kin.child')}, 1962`)
  within(area('descendants')).getByText(say('family:kin.grandchild', { context: 'M' }))
  within(area('descendants')).getByText(say('family:via', { name: 'Camille' }))
  within(area('further')).getByText(say('family:kin.grandparent', { context: 'F' }))
  expect(screen.queryByRole('region', { name: say('family:area.siblings') })).toBeNull()
})

test('a link is ended once one is sure', async () => {
  const { say, person, service, left } = await openList()
  const unlink = service.answer(family.unlink, () => {
    left.splice(0, 1)
    return {}
  })
  const action = () => screen.findByRole('button', { name: `${say('family:unlink.action')}, Jeanne Laurent` })
  await person.click(await action())
  await person.click(await screen.findByRole('button', { name: say('family:unlink.keep') }))
  expect(unlink.mock.calls).toEqual([])
  await person.click(await action())
  await person.click(await screen.findByRole('button', { name: say('family:unlink.confirm') }))
  await waitFor(() => expect(screen.queryByRole('region', { name: say('family:area.ancestors') })).toBeNull())
  expect(unlink.mock.calls[0]?.[0].body).toEqual({
    memorialUid: me,
    targetUid: 'jeanne',
    familyLinkType: linkTypes.ancestors,
  })
  expect(screen.queryByRole('button', { name: new RegExp(say('family:unlink.action'), 'u') })).toBeNull()
})

test('the tree holds everyone, and arrows lead from person to person', async () => {
  const { say, person } = await open()
  const own = await screen.findByRole('link', { name: /Émile/u })
  expect(screen.getAllByRole('link')).toHaveLength(6)
  screen.getByText(
    say('family:sizeDistant', {
      relatives: say('family:relatives', { count: 4 }),
      distant: say('family:distant', { count: 1 }),
      generations: say('family:generations', { count: 5 }),
    }),
  )
  own.focus()
  await person.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('Jeanne')
  await person.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('Odette')
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Camille')
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  const scale = () => Number(own.closest('section')?.style.getPropertyValue('--scale'))
  const before = scale()
  await person.keyboard('++-')
  expect(scale()).toBeCloseTo(before * 1.25)
  own.focus()
  await person.keyboard('{End}')
  const last = document.activeElement
  await person.keyboard('{Home}')
  expect([document.activeElement?.textContent, last?.textContent].toSorted()).toEqual([
    expect.stringContaining('Rose'),
    expect.stringContaining('Émile'),
  ])
})

test('the tree comes nearer, goes further away, and is shown whole again', async () => {
  const { say, person } = await open()
  const list = (await screen.findByRole('link', { name: /Émile/u })).closest('ul')
  const scale = () => list?.closest('section')?.style.getPropertyValue('--scale')
  const press = (name: string) =>
    person.click(screen.getByRole('button', { name: say(`family:tree.${name}`) }))
  await press('whole')
  const whole = scale()
  await press('closer')
  expect(Number(scale())).toBeGreaterThan(Number(whole))
  await press('closer')
  await press('further')
  expect(Number(scale())).toBeCloseTo(Number(whole) * 1.25)
  await press('whole')
  expect(scale()).toBe(whole)
})

test('a drag that begins on a person moves the tree and opens nobody', async () => {
  await open()
  const rose = await screen.findByRole('link', { name: /Rose/u })
  const frame = rose.closest('ul')?.parentElement?.parentElement
  if (!frame) throw new Error('the tree has a frame')
  const capture = vi.fn()
  frame.setPointerCapture = capture
  const x = () => frame.closest('section')?.style.getPropertyValue('--x')
  const before = x()
  const at = (clientX: number) => ({ clientX, clientY: 0, pointerId: 1 })
  fireEvent.pointerDown(rose, at(0))
  fireEvent.pointerMove(rose, at(80))
  fireEvent.pointerUp(rose, at(80))
  expect(x()).not.toBe(before)
  expect(capture).toHaveBeenCalledOnce()
  expect(fireEvent.click(rose)).toBe(false)
  expect(fireEvent.dragStart(rose)).toBe(false)
  // The next press opens again.
  fireEvent.pointerDown(rose, at(0))
  const opened = vi.fn((event: Event) => event.defaultPrevented)
  frame.addEventListener('click', opened)
  fireEvent.click(rose)
  expect(opened).toHaveBeenCalledOnce()
})

test('a closed circle says for whom it is, an empty one that nobody is there', async () => {
  const closed = await open([], false)
  await screen.findByText(shown(closed.say('items:closedSection.circles')))
  closed.leave()
  const empty = await open([])
  await screen.findByText(empty.say('family:empty.title'))
  expect(screen.queryByRole('group', { name: empty.say('family:view.label') })).toBeNull()
})

test('a family that does not come can be asked for again', async () => {
  const service = startService()
  let away = true
  service.answer(pages.permalink, () => emile)
  service.answer(family.circle, () => (away ? lost : circleOf(relatives)))
  service.answer(family.tree, () => tree)
  const { say, person } = await renderComponent(<Family />, {
    path: '/$permalink',
    address: '/emile-laurent',
    layouts: ['page'],
  })
  const again = await screen.findByRole('button', { name: say('ui:error.retry') })
  away = false
  await person.click(again)
  await screen.findByRole('link', { name: /Jeanne/u })
})

test('when and where two people were together is told later, and corrected', async () => {
  const undated = { from: null, to: null, place: null }
  const couple = { ...wife, union: undated, can: { unlink: true, changeUnion: true } }
  const { say, person, service, left } = await openList([couple])
  const change = service.answer(family.changeUnion, ({ body }) => {
    const { from, to, place } = body.union
    left.splice(0, 1, { ...couple, union: { from, to, place } })
    return {}
  })
  const action = `${say('family:union.action')}, Rose Laurent`
  await person.click(await screen.findByRole('button', { name: action }))
  const dialog = within(
    await screen.findByRole('dialog', { name: say('family:union.title', { one: 'Émile', other: 'Rose' }) }),
  )
  const save = () => person.click(dialog.getByRole('button', { name: say('family:union.save') }))
  const date = dialog.getByRole('textbox', { name: say('family:union.wedding') })
  await person.type(date, 'June')
  await save()
  await dialog.findByText(say('family:union.unfinished'))
  expect(change).not.toHaveBeenCalled()
  await person.clear(date)
  await person.type(date, '9 June 1956')
  await person.type(dialog.getByRole('textbox', { name: say('family:union.place') }), ' Annecy ')
  await save()
  await screen.findByText('9 June 1956, Annecy')
  expect(change.mock.calls[0]?.[0].params).toMatchObject({ memorialUid: me, userUid: 'rose' })
  expect(change.mock.calls[0]?.[0].body.union).toEqual({
    relation: 'married',
    from: { date: '1956-06-09', format: 1 },
    to: null,
    place: { label: 'Annecy' },
  })
})

test('the tree is printed on a lying sheet where it is wider than tall, and on a standing one where it is not', async () => {
  const sheetOf = async () => {
    const own = await screen.findByRole('link', { name: /Émile/u })
    const { dataset, style } = own.closest('section') ?? document.body
    return { sheet: dataset.sheet, scale: Number(style.getPropertyValue('--print-scale')) }
  }
  const tall = await open()
  expect((await sheetOf()).sheet).toBe('standing')
  tall.leave()
  const siblings = Array.from({ length: 12 }, (_, place) => inTree(`Child ${place}`, 1))
  const lines = siblings.map(({ userUid }) => lineOf(me, userUid))
  await open(relatives, true, treeOf([inTree('Émile', 0, { userUid: me }), ...siblings], lines))
  const { sheet, scale } = await sheetOf()
  expect(sheet).toBe('lying')
  expect(scale).toBeLessThan(1)
})
