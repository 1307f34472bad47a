import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { SettingsSections } from '../../../shared/forms/sections/settings-sections.tsx'
import { PermalinkForm } from './permalink-form.tsx'

const uid = '00000000-0000-4000-8000-000000000001'
const saved = { pl: 'emile-laurent', unlockDate: null }

const open = async (permalink: { pl: string; unlockDate: string | null } = saved) => {
  const service = startService()
  const check = service.answer(pageSettings.checkPermalink, ({ params }) => ({
    avail: params.permalink !== 'margaret-hartley',
    fullPl: `souvenance.example/${params.permalink}`,
  }))
  const onMoved = vi.fn()
  const view = await renderComponent(
    <SettingsSections own={false}>
      <PermalinkForm uid={uid} saved={permalink} onMoved={onMoved} />
    </SettingsSections>,
    { user: claire },
  )
  const { person, say } = view
  const field = () => screen.getByLabelText<HTMLInputElement>(say('page-settings:permalink.label'))
  const write = async (text: string) => {
    await person.clear(field())
    await person.type(field(), text)
  }
  const save = () => person.click(screen.getByRole('button', { name: say('page-settings:save.save') }))
  return { ...view, service, check, onMoved, field, write, save }
}

test('the present address is not checked', async () => {
  const { say, check } = await open()
  const section = within(screen.getByRole('region', { name: say('page-settings:permalink.title') }))
  expect(section.queryByRole('status')).toBeNull()
  expect(check).not.toHaveBeenCalled()
})

test('an address is checked once after the debounce, in lower case', async () => {
  const { say, check, write } = await open()
  await write('Emile')
  await screen.findByText(shown(say('page-settings:permalink.free', { address: 'souvenance.example/emile' })))
  expect(check.mock.calls.map(([{ params }]) => params.permalink)).toEqual(['emile'])
})

test('a taken address is said before submission, and beside its field after it', async () => {
  const { service, say, onMoved, field, write, save } = await open()
  await write('margaret-hartley')
  await screen.findByText(shown(say('page-settings:permalink.taken')))
  service.answer(pageSettings.changePermalink, () => refusal('permalinkTaken', { field: 'pl' }))
  await save()
  await screen.findByText(shown(say('messages:ERR_2000029002')))
  await waitFor(() => expect(document.activeElement === field()).toBe(true))
  expect(field().value).toBe('margaret-hartley')
  expect(screen.queryByText(shown(say('page-settings:permalink.taken')))).toBeNull()
  expect(onMoved).not.toHaveBeenCalled()
})

test('a free address is saved, and reported to the screen', async () => {
  const { service, onMoved, write, save } = await open()
  const change = service.answer(pageSettings.changePermalink, ({ body }) => ({
    pl: body.pl,
    unlockDate: null,
  }))
  await write('emile')
  await save()
  await waitFor(() => expect(onMoved).toHaveBeenCalledWith('emile'))
  expect(change.mock.calls[0]?.[0]).toMatchObject({ params: { uid }, body: { pl: 'emile' } })
})

test('an address changed lately cannot be changed', async () => {
  const { say, field } = await open({ pl: 'emile-laurent', unlockDate: '2026-03-14T12:00:00.000Z' })
  expect(field().disabled).toBe(true)
  expect(screen.queryByRole('button', { name: say('page-settings:save.save') })).toBeNull()
  await screen.findByText(/14 March 2026|March 14, 2026/)
})
