import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import type { Language } from '@souvenance/contract/languages'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { hasBegunHere } from '../../shared/forms/begun-here.ts'
import { sampleItem } from '../../shared/items/sample-item.ts'
import { ComposerDialog } from './composer-dialog.tsx'
import type { Task } from './composer-values.ts'

const userUid = '00000000-0000-4000-8000-000000000001'

const open = async (task: Partial<Task> = {}, { language = 'en' }: { language?: Language } = {}) => {
  const whole: Task = {
    kind: 'life-event',
    mode: 'create',
    alive: false,
    defaults: { clouds: [cloudTypes.family, cloudTypes.friends], state: null },
    ...task,
  }
  const onSaved = vi.fn()
  const page = { userUid, firstname: 'Émile', alive: whole.alive, birth: { date: '1931-03-14', format: 1 } }
  const view = await renderComponent(
    <ComposerDialog
      page={page}
      task={whole}
      own={whole.alive}
      managing={false}
      onSaved={onSaved}
      onClose={() => {}}
    />,
    { language, user: claire },
  )
  const { say, person } = view
  const part = (name: string, value: string) =>
    screen.findByRole('button', { name: say(`composer:part.${name}`, { value }) })
  const done = () => person.click(screen.getByRole('button', { name: say('composer:sentence.done') }))
  const write = async (words: string) =>
    person.type(await screen.findByRole('textbox', { name: say('composer:text.life-event') }), words)
  return { ...view, onSaved, part, done, write }
}

test('words come first, and one sentence tells the rest', async () => {
  const service = startService()
  const sent = service.answer(feeds.createLifeEvent, () => ({ item: sampleItem() }))
  const { person, say, part, done, write, onSaved } = await open()
  await write('They rowed in circles.')
  expect(hasBegunHere(claire.userUid)).toBe(true)
  await person.click(await part('when', say('composer:sentence.oneDay')))
  const field = await screen.findByRole('textbox', { name: say('composer:date.known') })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.type(field, 'été 1956')
  await done()
  await part('when', 'in summer 1956')
  await part('where', say('composer:sentence.somewhere'))
  await part('whom', 'family and friends')
  await person.click(screen.getByRole('button', { name: say('composer:action.publish') }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0].body).toMatchObject({
    message: 'They rowed in circles.',
    associatedDate: { date: '1956-01-01', format: 3, told: 'summer' },
    clouds: [cloudTypes.family, cloudTypes.friends],
    itemType: itemCodes['life-event'].standard,
  })
})

test('the dialog says on whose page it writes', async () => {
  startService()
  const { say, leave } = await open()
  await screen.findByRole('dialog', { name: shown(say('composer:invite.life-event', { name: 'Émile' })) })
  leave()
  const own = await open({ alive: true })
  await screen.findByRole('dialog', { name: shown(own.say('composer:invite.ownLifeEvent')) })
})

test('Enter in a date is as good as the button below it', async () => {
  startService()
  const { person, say, part } = await open()
  await person.click(await part('when', say('composer:sentence.oneDay')))
  const field = await screen.findByRole('textbox', { name: say('composer:date.known') })
  await person.type(field, 'summer 1956{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: say('composer:date.known') })).toBeNull())
  await part('when', 'in summer 1956')
})

test('the name of a place can be typed at once', async () => {
  startService()
  const { person, say, part } = await open()
  await person.click(await part('where', say('composer:sentence.somewhere')))
  const field = await screen.findByRole('textbox', { name: say('composer:place.name') })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('what has no date yet can be kept as a draft', async () => {
  const service = startService()
  const sent = service.answer(feeds.createLifeEvent, () => ({ item: sampleItem() }))
  const { person, say, write, onSaved } = await open()
  await write('She hummed while she cooked.')
  await person.click(screen.getByRole('button', { name: say('composer:action.publish') }))
  await person.click(await screen.findByRole('button', { name: say('composer:phase.draft') }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0].body).toMatchObject({
    message: 'She hummed while she cooked.',
    itemType: itemCodes['life-event'].draft,
  })
})

test('the button speaks of a seal only once it is chosen in sight', async () => {
  startService()
  const { person, say, part, done, write } = await open({ alive: true }, { language: 'fr' })
  await write('À lire plus tard.')
  const seal = () => screen.queryByRole('button', { name: say('composer:action.seal') })
  expect(seal()).toBeNull()
  await person.click(await part('phase', say('composer:sentence.now')))
  await person.click(await screen.findByRole('radio', { name: new RegExp(say('composer:phase.after.own')) }))
  await done()
  await part('phase', say('composer:sentence.afterMe'))
  expect(seal()).not.toBeNull()
})

test('an audience can be emptied, and is asked for before anything is published', async () => {
  startService()
  const { person, say, part, write } = await open({
    defaults: { clouds: [cloudTypes.family], state: 'draft' },
  })
  await write('For the family.')
  const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: say('composer:action.keep') })
  expect(publish().disabled).toBe(false)
  await person.click(await part('whom', say('composer:sentence.whom.family')))
  const family = await screen.findByRole('checkbox', { name: say('ui:cloud.family') })
  await person.click(family)
  await part('whom', say('composer:sentence.whom.none'))
  screen.getByText(say('composer:why.audience'))
  expect(publish().disabled).toBe(true)
  await person.click(family)
  expect(publish().disabled).toBe(false)
})

test('a date nobody can read is kept as typed, and said beside the button', async () => {
  startService()
  const { person, say, part, done, write } = await open({ defaults: { clouds: [], state: 'draft' } })
  await write('The lake froze.')
  await person.click(await part('when', say('composer:sentence.oneDay')))
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: say('composer:date.known') })
  await person.type(await field(), 'the winter the lake froze')
  await done()
  await screen.findByText(say('composer:why.date'))
  await person.click(await part('when', say('composer:sentence.oneDay')))
  expect((await field()).value).toBe('the winter the lake froze')
})

test('a tribute says only for whom it is', async () => {
  startService()
  const { part, say } = await open({ kind: 'tribute', defaults: { clouds: [], state: null } })
  await part('whom', say('composer:sentence.whom.public'))
  expect(screen.queryByRole('button', { name: /^When/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^From when/ })).toBeNull()
})

test('a proposal tells when and where, and what happens to it', async () => {
  startService()
  const { part, say } = await open({ mode: 'propose' })
  await part('when', say('composer:sentence.oneDay'))
  expect(screen.queryByRole('button', { name: /^For whom/ })).toBeNull()
  screen.getByText(shown(say('composer:propose.text', { name: 'Émile' })))
})

test('what may have been kept is sent again as the same, also after a reload', async () => {
  const service = startService()
  let known = false
  const sent = service.answer(feeds.createTribute, () =>
    known ? { item: sampleItem() } : refusal('unavailable'),
  )
  const tribute = { kind: 'tribute', alive: true } as const
  const { person, say, leave } = await open(tribute)
  const text = () => screen.findByRole('textbox', { name: say('composer:text.tribute', { name: 'Émile' }) })
  const publish = async () =>
    person.click(await screen.findByRole('button', { name: say('composer:action.publish') }))
  await person.type(await text(), 'His patience.')
  await publish()
  await screen.findByRole('alert')
  await publish()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  leave()
  const again = await open(tribute)
  await publish()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(3))
  const keys = () => new Set(sent.mock.calls.map(([{ key }]) => key)).size
  expect(keys()).toBe(1)
  await screen.findByRole('alert')
  await person.type(await text(), ' And his hands.')
  known = true
  await publish()
  await waitFor(() => expect(again.onSaved).toHaveBeenCalled())
  expect(keys()).toBe(2)
  expect(sessionStorage.length).toBe(0)
})

test('nothing can be written into what is on its way', async () => {
  const service = startService()
  let fail = (_: ReturnType<typeof refusal>) => {}
  service.answer(feeds.createLifeEvent, () => new Promise((resolve) => (fail = resolve)))
  const { person, say, write } = await open({ defaults: { clouds: [cloudTypes.family], state: 'draft' } })
  await write('They rowed in circles.')
  const field = await screen.findByRole('textbox', { name: say('composer:text.life-event') })
  await person.click(screen.getByRole('button', { name: say('composer:action.keep') }))
  await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(true))
  fail(refusal('unavailable'))
  await screen.findByRole('alert')
  expect(field.closest('fieldset')?.disabled).toBe(false)
})
