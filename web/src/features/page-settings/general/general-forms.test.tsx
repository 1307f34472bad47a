import { accounts } from '@souvenance/contract/accounts/accounts'
import { limits } from '@souvenance/contract/limits'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal, startService } from '../../../../test/service.ts'
import { call } from '../../../api/call.ts'
import { SettingsSections } from '../../../shared/forms/sections/settings-sections.tsx'
import { CivilStatusForm } from './civil-status-form.tsx'
import { LifeDateForm } from './life-date-form.tsx'
import { NewMemoriesForm } from './new-memories-form.tsx'
import { TagForm } from './tag-form.tsx'
import { VisibilityForm } from './visibility-form.tsx'

const uid = '00000000-0000-4000-8000-000000000001'
const memorial = { visible: true, indexable: true, clouds: [cloudTypes.family], phase: 1 }
const civilStatus = {
  firstname: 'Claire',
  lastname: 'Laurent',
  maritalName: null,
  gender: 'F',
  fullnameFormat: 1,
}

const open = async (form: ReactNode) => {
  const service = startService()
  const session = service.answer(accounts.session, () => ({
    user: claire,
    serverTime: '2026-01-02T10:00:00.000Z',
  }))
  const view = await renderComponent(<SettingsSections own>{form}</SettingsSections>, { user: claire })
  const { person, say } = view
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(say(`page-settings:${name}`))
  const write = async (name: string, text: string) => {
    await person.clear(field(name))
    if (text === '') return
    await person.click(field(name))
    await person.paste(text)
  }
  const save = () => person.click(screen.getByRole('button', { name: say('page-settings:save.save') }))
  return { ...view, service, session, field, write, save }
}

test('the name is previewed while it is written, in the ways it can be', async () => {
  const { say, field, write } = await open(<CivilStatusForm uid={uid} own={false} saved={civilStatus} />)
  const preview = () => screen.getByText(say('page-settings:civil.preview')).parentElement as HTMLElement
  within(preview()).getByText('Claire Laurent')
  const ways = () => within(field('civil.format')).getAllByRole('option').length
  const before = ways()
  await write('civil.maritalName', 'Moreau')
  await waitFor(() => expect(ways()).toBeGreaterThan(before))
  await write('civil.firstname', 'Clara')
  within(preview()).getByText(/^Clara/u)
})

test('a missing name is said beside its field, which takes the focus', async () => {
  const { service, say, field, write, save } = await open(
    <CivilStatusForm uid={uid} own={false} saved={civilStatus} />,
  )
  const change = service.answer(pageSettings.changeCivilStatus, () => null as never)
  await write('civil.firstname', '  ')
  await save()
  await screen.findByText(say('page-settings:civil.missing'))
  await waitFor(() => expect(document.activeElement === field('civil.firstname')).toBe(true))
  expect(change).not.toHaveBeenCalled()
})

test('a name is saved trimmed, and the account menu follows one’s own', async () => {
  const { service, session, write, save } = await open(<CivilStatusForm uid={uid} own saved={civilStatus} />)
  const change = service.answer(pageSettings.changeCivilStatus, () => ({
    fullname: 'Clara Laurent',
    fullnameFormat: 1,
  }))
  await write('civil.firstname', ' Clara ')
  await save()
  await waitFor(() => expect(session).toHaveBeenCalled())
  expect(change.mock.calls[0]?.[0].body.civilStatus).toEqual({
    firstname: 'Clara',
    lastname: 'Laurent',
    gender: 'F',
    fullnameFormat: 1,
  })
})

test('the words under the name stop at their limit, which is counted', async () => {
  const { service, say, field, write, save } = await open(<TagForm uid={uid} saved={null} />)
  const change = service.answer(pageSettings.changeTag, () => null as never)
  screen.getByText(shown(say('page-settings:tag.left', { count: limits.headerTag })))
  await write('tag.label', '🌸'.repeat(limits.headerTag + 5))
  screen.getByText(shown(say('page-settings:tag.left', { count: 0 })))
  expect([...field('tag.label').value]).toHaveLength(limits.headerTag)
  await save()
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0].body.tag).toBe('🌸'.repeat(limits.headerTag))
})

test('a save whose answer was lost keeps the words, and is sent again', async () => {
  const { service, say, field, write, save } = await open(<TagForm uid={uid} saved="A clockmaker" />)
  service.answer(pageSettings.changeTag, () => lost)
  await write('tag.label', 'The clockmaker of Annecy')
  await save()
  await within(screen.getByRole('alert')).findByText(shown(say('messages:ERR_1000026001')))
  expect(field('tag.label').value).toBe('The clockmaker of Annecy')
  const again = service.answer(pageSettings.changeTag, () => null as never)
  await save()
  await waitFor(() => expect(again).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
})

test('a page that is not visible is shown by no search engine', async () => {
  const { service, person, say, field, save } = await open(<VisibilityForm uid={uid} saved={memorial} />)
  const change = service.answer(pageSettings.changeMemorial, () => null as never)
  expect(field('visibility.indexable').checked).toBe(true)
  await person.click(field('visibility.visible'))
  expect(field('visibility.indexable').disabled).toBe(true)
  expect(field('visibility.indexable').checked).toBe(false)
  screen.getByText(shown(say('page-settings:visibility.indexableOff')))
  await save()
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0].body).toEqual({ visible: false, indexable: false })
})

test('a memory of a living person also has a time from which it is seen', async () => {
  const { service, person, say, save } = await open(<NewMemoriesForm uid={uid} alive saved={memorial} />)
  const change = service.answer(pageSettings.changeMemorial, () => null as never)
  await person.click(
    screen.getByRole('combobox', { name: new RegExp(say('page-settings:newMemories.clouds'), 'u') }),
  )
  await person.click(await screen.findByRole('option', { name: new RegExp(say('ui:cloud.friends'), 'u') }))
  await person.keyboard('{Escape}')
  const [after, during] = screen.getAllByRole<HTMLInputElement>('radio').toSorted((a) => (a.checked ? -1 : 1))
  expect(after?.checked).toBe(true)
  await person.click(during as HTMLElement)
  await save()
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0].body).toEqual({
    clouds: [cloudTypes.family, cloudTypes.friends],
    phase: 2,
  })
})

test('a memorial has no such time', async () => {
  await open(<NewMemoriesForm uid={uid} alive={false} saved={memorial} />)
  expect(screen.queryByRole('radio')).toBeNull()
})

const dateForm = (own: boolean, save: (date: string | null, format: number) => Promise<unknown>) => (
  <LifeDateForm
    id="death"
    title="Death"
    label="Date of death"
    own={own}
    saved={{ date: '2017-01-09', format: 1 }}
    save={save}
  />
)

test('a date is written in words, and of what is known only as much is saved', async () => {
  const keep = vi.fn(async (_date: string | null, _format: number) => {})
  const { person, say, save } = await open(dateForm(false, keep))
  const field = screen.getByLabelText<HTMLInputElement>('Date of death')
  await person.clear(field)
  await person.type(field, 'about 2017')
  await screen.findByText(shown(say('dates:refused.vague')))
  await save()
  await screen.findByText(shown(say('dates:refused.vague')))
  expect(keep).not.toHaveBeenCalled()
  await person.clear(field)
  await person.type(field, '2017')
  await save()
  await waitFor(() => expect(keep).toHaveBeenCalledExactlyOnceWith('2017-01-01', 3))
})

test('the lists remain, and the same date again is no change', async () => {
  const keep = vi.fn(async (_date: string | null, _format: number) => {})
  const { person, say } = await open(dateForm(false, keep))
  await person.click(screen.getByRole('button', { name: say('dates:parts') }))
  const bar = () => screen.queryByRole('button', { name: say('page-settings:save.save') })
  await person.selectOptions(screen.getByLabelText(say('ui:date.year')), '2016')
  expect(bar()).not.toBeNull()
  await person.selectOptions(screen.getByLabelText(say('ui:date.year')), '2017')
  expect(bar()).toBeNull()
})

test('an impossible lifetime is reported in the section', async () => {
  const { service, person, say, save } = await open(
    dateForm(false, (deathDate, deathDateFormat) =>
      call(pageSettings.changeDeath, { params: { uid }, body: { deathDate, deathDateFormat } }),
    ),
  )
  service.answer(pageSettings.changeDeath, () => refusal('lifetimeImpossible'))
  const field = screen.getByLabelText<HTMLInputElement>('Date of death')
  await person.clear(field)
  await person.type(field, '1950')
  await save()
  await within(screen.getByRole('alert')).findByText(/./u)
  screen.getByRole('button', { name: say('page-settings:save.save') })
})
