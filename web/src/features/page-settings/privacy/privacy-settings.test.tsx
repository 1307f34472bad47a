import { type Privacy, pageSettings } from '@souvenance/contract/pages/page-settings'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { clouds } from '@souvenance/contract/people/followers'
import { Link } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { PrivacySettings } from './privacy-settings.tsx'

const uid = '00000000-0000-4000-8000-000000000001'
const everySection = (cloud: number): Record<string, number[]> =>
  Object.fromEntries(Object.values(sections).map((section) => [section, [cloud]]))
const saved: Privacy = { am: everySection(cloudTypes.family), pm: everySection(cloudTypes.public) }

const open = async ({ own = true } = {}) => {
  const service = startService()
  service.answer(pageSettings.privacy, () => ({ alive: own, ...saved, am: own ? saved.am : null }))
  service.answer(clouds.followings, () => ({ items: [], eof: true, totalCount: 0, isVisibleFor: true }))
  const view = await renderComponent(
    <>
      <PrivacySettings uid={uid} own={own} />
      <Link to="/">Elsewhere</Link>
    </>,
    { user: claire, path: '/claire/settings' },
  )
  const { person, say } = view
  const label = (line: string, phase: string) => `${say(line)}, ${say(phase)}`
  const cell = (line: string, phase: string) => screen.findByLabelText(label(line, phase))
  const choose = async (line: string, phase: string, cloud: string) => {
    await person.click(await cell(line, phase))
    await person.click(await screen.findByRole('option', { name: new RegExp(say(cloud), 'u') }))
    await person.keyboard('{Escape}')
  }
  const button = (name: string) => screen.queryByText(say(name))?.closest('button') ?? null
  return { ...view, service, cell, choose, button }
}

const birth = 'page-settings:privacy.birth'
const myLife = 'page-settings:privacy.myLife'
const afterMe = 'page-settings:privacy.afterMe'

test('nothing is offered to save before something was changed', async () => {
  const { cell, button } = await open()
  await cell(birth, myLife)
  expect(button('page-settings:save.save')).toBeNull()
})

test('only what was changed is sent, and counted by lines', async () => {
  const { service, person, say, cell, choose, button } = await open()
  const change = service.answer(pageSettings.changePrivacy, ({ body }) => ({
    alive: true,
    am: { ...saved.am, ...body.am },
    pm: { ...saved.pm, ...body.pm },
  }))
  await choose(birth, myLife, 'ui:cloud.public')
  await screen.findByText(shown(say('page-settings:privacy.changed', { count: 1 })))
  await choose(birth, afterMe, 'ui:cloud.family')
  await screen.findByText(shown(say('page-settings:privacy.changed', { count: 1 })))
  await person.click(button('page-settings:save.save') as HTMLElement)
  await waitFor(() => expect(button('page-settings:save.save')).toBeNull())
  expect(change.mock.calls[0]?.[0].body).toEqual({
    am: { [sections.fullBirthDate]: [cloudTypes.public] },
    pm: { [sections.fullBirthDate]: [cloudTypes.family] },
  })
  within(await cell(birth, myLife)).getByText(say('ui:cloud.public'))
})

test('undo returns to what was saved', async () => {
  const { person, say, cell, choose, button } = await open()
  await choose(birth, myLife, 'ui:cloud.public')
  await person.click(button('page-settings:save.undo') as HTMLElement)
  await waitFor(() => expect(button('page-settings:save.undo')).toBeNull())
  within(await cell(birth, myLife)).getByText(say('ui:cloud.family'))
})

test('a refused change stays chosen, and can be saved again', async () => {
  const { service, person, say, cell, choose, button } = await open()
  service.answer(pageSettings.changePrivacy, () => refusal('unavailable'))
  await choose(birth, myLife, 'ui:cloud.public')
  await person.click(button('page-settings:save.save') as HTMLElement)
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  within(await cell(birth, myLife)).getByText(say('ui:cloud.public'))
  await waitFor(() => expect(button('page-settings:save.save')).not.toBeNull())
})

test('leaving with a change asks first', async () => {
  const { person, say, choose, place } = await open()
  await choose(birth, myLife, 'ui:cloud.public')
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = within(await screen.findByRole('dialog', { name: say('ui:unsaved.title') }))
  await person.click(question.getByRole('button', { name: say('ui:unsaved.stay') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe('/claire/settings')
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const again = within(await screen.findByRole('dialog'))
  await person.click(again.getByRole('button', { name: say('ui:unsaved.leave') }))
  await waitFor(() => expect(place()).toBe('/'))
})

test('a memorial has one column', async () => {
  const { say, cell } = await open({ own: false })
  await cell(birth, 'page-settings:privacy.whoSees')
  expect(screen.queryByText(say(myLife))).toBeNull()
})

test('on a phone a line is one row with who reads it, and opens to be changed', async () => {
  const wide = window.matchMedia
  window.matchMedia = ((query: string) => ({
    ...wide.call(window, query),
    matches: query.includes('max-width: 767px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as typeof window.matchMedia
  onTestFinished(() => {
    window.matchMedia = wide
  })
  const { person, say, cell } = await open()
  const row = (await screen.findByText(say(birth), { selector: 'b' })).closest('summary') as HTMLElement
  within(row).getByText(say('ui:cloud.family'))
  const later = { label: say(afterMe), names: say('ui:cloud.public') }
  within(row).getByText(shown(say('page-settings:privacy.whom', later)))
  expect(row.closest('details')?.open).toBe(false)
  await person.click(row)
  expect(row.closest('details')?.open).toBe(true)
  await cell(birth, afterMe)
})

test('on a memorial nothing is said of the reader’s own life', async () => {
  const { say } = await open({ own: false })
  await screen.findByText(shown(say('page-settings:privacy.searchMemorialText')))
  expect(screen.queryByText(shown(say('page-settings:privacy.searchText')))).toBeNull()
})
