import { accounts } from '@souvenance/contract/accounts/accounts'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { Link } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { SettingsSections } from '../../shared/forms/sections/settings-sections.tsx'
import { CivilStatusForm } from './general/civil-status-form.tsx'
import { TagForm } from './general/tag-form.tsx'

const uid = '00000000-0000-4000-8000-000000000001'
const named = { firstname: 'Émile', lastname: 'Laurent', maritalName: null, gender: 'M', fullnameFormat: 1 }

const open = async () => {
  const service = startService()
  service.answer(accounts.session, () => ({ user: claire, serverTime: '2026-01-02T10:00:00.000Z' }))
  const view = await renderComponent(
    <>
      <SettingsSections own={false}>
        <CivilStatusForm uid={uid} own={false} saved={named} />
        <TagForm uid={uid} saved="A clockmaker" />
      </SettingsSections>
      <Link to="/">Elsewhere</Link>
    </>,
    { user: claire, path: '/emile-laurent/settings' },
  )
  const { person, say } = view
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(say(`page-settings:${name}`))
  const write = async (name: string, text: string) => {
    await person.clear(field(name))
    if (text !== '') await person.type(field(name), text)
  }
  const button = (name: string) => screen.queryByRole('button', { name: say(`page-settings:save.${name}`) })
  const press = async (name: string) => person.click(button(name) as HTMLElement)
  const [name, tag] = [say('page-settings:civil.title'), say('page-settings:tag.title')]
  return { ...view, service, field, write, button, press, name, tag }
}

test('the bar comes with the first change, names it, and goes with it', async () => {
  const { say, write, button, name, tag } = await open()
  expect(button('save')).toBeNull()
  await write('civil.firstname', 'Emil')
  await screen.findByText(shown(say('page-settings:save.unsaved', { count: 1, what: name })))
  await write('tag.label', 'The clockmaker')
  await screen.findByText(new RegExp(`2 .*${name}.*${tag}`, 'u'))
  await write('civil.firstname', 'Émile')
  await write('tag.label', 'A clockmaker')
  expect(button('save')).toBeNull()
})

test('only the sections that were changed are sent, and the notice names them', async () => {
  const { service, say, write, button, press, tag } = await open()
  const change = service.answer(pageSettings.changeTag, () => null as never)
  await write('tag.label', 'The clockmaker')
  await press('save')
  await screen.findByText(shown(say('page-settings:save.done', { what: tag })))
  expect(change).toHaveBeenCalledOnce()
  await waitFor(() => expect(button('save')).toBeNull())
})

test('what is refused stays typed and unsaved, and says so, while the rest is saved', async () => {
  const { service, say, write, field, press, button, name, tag } = await open()
  service.answer(pageSettings.changeCivilStatus, () => refusal('badInput', { field: 'firstname' }))
  service.answer(pageSettings.changeTag, () => null as never)
  await write('tag.label', 'The clockmaker')
  await write('civil.firstname', 'Emil')
  await press('save')
  await screen.findByText(shown(say('page-settings:save.done', { what: tag })))
  await screen.findByText(shown(say('page-settings:save.unsaved', { count: 1, what: name })))
  expect([field('civil.firstname').value, field('tag.label').value]).toEqual(['Emil', 'The clockmaker'])
  await waitFor(() => expect(document.activeElement === field('civil.firstname')).toBe(true))
  service.answer(pageSettings.changeCivilStatus, () => ({ fullname: 'Emil Laurent', fullnameFormat: 1 }))
  await press('save')
  await screen.findByText(shown(say('page-settings:save.done', { what: name })))
  await waitFor(() => expect(button('save')).toBeNull())
})

test('discarding brings back what was saved last', async () => {
  const { service, write, field, press, button } = await open()
  service.answer(pageSettings.changeTag, () => null as never)
  await write('tag.label', 'The clockmaker')
  await press('save')
  await waitFor(() => expect(button('save')).toBeNull())
  await write('tag.label', 'Nobody')
  await write('civil.firstname', '')
  await press('undo')
  expect([field('civil.firstname').value, field('tag.label').value]).toEqual(['Émile', 'The clockmaker'])
  expect(button('save')).toBeNull()
})

test('leaving with unsaved changes is asked about, and staying keeps them', async () => {
  const { person, say, write, field } = await open()
  await write('tag.label', 'The clockmaker')
  await person.click(screen.getByText('Elsewhere'))
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: say('ui:unsaved.stay') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('tag.label').value).toBe('The clockmaker')
})
