import { type DeathReport, type Donator, deathReports } from '@souvenance/contract/legacy/death-reports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { donatorOf, reportOf, rose, theo } from '../../../test/death-reports.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { cardOf, inDays } from '../../../test/requests.ts'
import { refusal, startService } from '../../../test/service.ts'
import { ReportsBoard } from './reports-board.tsx'

const open = async (reports: DeathReport[], donators: Donator[] = []) => {
  const service = startService()
  service.answer(deathReports.list, () => ({
    items: reports,
    anchorDate: null,
    eof: true,
    reportable: donators.length,
  }))
  service.answer(deathReports.donators, () => ({ items: donators, eof: true }))
  const view = await renderComponent(<ReportsBoard />, { user: claire })
  return { ...view, service }
}

test('says who told it, what holds it, and when each part opens', async () => {
  const until = inDays(13)
  const report = reportOf({
    state: 'delayed',
    word: 'She fell asleep.',
    delays: [{ reason: 'objection', person: theo, until }],
    safe: { opensAt: null, openedAt: null },
  })
  const { say } = await open([report])
  const card = within(await screen.findByRole('article', { name: rose.fullname }))
  card.getByText('She fell asleep.')
  card.getByText(shown(say('death-reports:delay.objection', { who: 'Théo', until })))
  card.getByText(say('death-reports:state.delayed'))
  card.getByText(shown(say('death-reports:opening.opens', { date: report.wills.opensAt ?? '' })))
  card.getByText(say('death-reports:opening.unknown'))
  expect(card.queryAllByRole('button')).toEqual([])
})

test('a report that ended says how, without blame and without times', async () => {
  const { say } = await open([reportOf({ state: 'ended', ending: 'owner' })])
  await screen.findByText(shown(say('death-reports:ending.alive', { name: 'Rose' })))
  expect(screen.queryByText(say('death-reports:opening.wills'))).toBeNull()
})

test('a doubt and a mistake are asked about first', async () => {
  const report = reportOf({
    can: {
      cancel: true,
      confirm: false,
      object: true,
      takeBack: false,
      doubtReturn: false,
      trustReturn: false,
    },
  })
  const { say, person, service } = await open([report])
  const object = service.answer(deathReports.object, () => ({ report }))
  const cancel = service.answer(deathReports.cancel, () => ({}))
  await person.click(await screen.findByRole('button', { name: say('death-reports:object.open') }))
  await person.click(await screen.findByRole('button', { name: say('death-reports:object.keep') }))
  expect(object).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: say('death-reports:object.open') }))
  await person.click(await screen.findByRole('button', { name: say('death-reports:object.action') }))
  await waitFor(() => expect(object).toHaveBeenCalledTimes(1))
  await person.click(await screen.findByRole('button', { name: say('death-reports:cancel.open') }))
  await person.click(await screen.findByRole('button', { name: say('death-reports:cancel.action') }))
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1))
})

test('who takes back a report that others confirmed is told that it goes on', async () => {
  const can = { cancel: true, confirm: false, object: false, takeBack: false }
  const report = reportOf({ confirmed: 2, can: { ...can, doubtReturn: false, trustReturn: false } })
  const { say, person } = await open([report])
  await person.click(await screen.findByRole('button', { name: say('death-reports:cancel.open') }))
  await screen.findByText(say('death-reports:cancel.textOthers'))
  await person.click(screen.getByRole('button', { name: say('death-reports:cancel.keep') }))
})

test('a death is reported in two steps, and a wrong password sends nothing', async () => {
  const late = donatorOf({
    ...cardOf('Jean', 'Laurent', 73),
    reportable: false,
    obstacle: 'tooNew',
    reportableFrom: '2026-02-03T10:00:00.000Z',
    times: null,
  })
  const returned = donatorOf({
    ...cardOf('Anna', 'Laurent', 74),
    gender: 'F',
    reportable: false,
    obstacle: 'barred',
    reportableFrom: '2026-02-03T10:00:00.000Z',
    times: null,
  })
  const { say, person, service } = await open([], [donatorOf(), late, returned])
  const sent: object[] = []
  service.answer(deathReports.report, ({ body }) => {
    sent.push(body)
    return body.pwd === 'right' ? { report: reportOf() } : refusal('wrongPassword', { field: 'pwd' })
  })
  await person.click(await screen.findByRole('button', { name: say('death-reports:report.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  const jean = await dialog.findByRole<HTMLInputElement>('radio', { name: /Jean/ })
  expect(jean.disabled).toBe(true)
  dialog.getByText(shown(say('death-reports:obstacle.tooNew', { from: '2026-02-03T10:00:00.000Z' })))
  dialog.getByText(/^Anna told us recently that she is alive/u)
  await person.click(dialog.getByRole('radio', { name: /Rose/ }))
  dialog.getByText(say('death-reports:follows.after', { time: '7 days' }))
  dialog.getByText(say('death-reports:follows.chosen', { name: 'Rose' }))
  await person.click(dialog.getByRole('button', { name: say('death-reports:report.next') }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(say('death-reports:report.sorry')))
  expect(dialog.queryByText(say('death-reports:report.passwordMissing'))).toBeNull()
  await person.selectOptions(dialog.getByRole('combobox', { name: say('ui:date.year') }), '2025')
  await person.selectOptions(dialog.getByRole('combobox', { name: say('ui:date.month') }), '3')
  await person.selectOptions(dialog.getByRole('combobox', { name: say('ui:date.day') }), '6')
  await person.type(dialog.getByLabelText(say('death-reports:report.word')), 'At home.')
  const password = dialog.getByLabelText(say('death-reports:report.password'))
  await person.type(password, 'wrong')
  await person.click(dialog.getByRole('button', { name: say('death-reports:report.action') }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(password))
  await person.clear(password)
  await person.type(password, 'right')
  await person.click(dialog.getByRole('button', { name: say('death-reports:report.action') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual({
    uid: rose.userUid,
    pwd: 'right',
    deathDate: '2025-03-06',
    deathDateFormat: 1,
    word: 'At home.',
  })
})

test('a word of a report is still there after a step back, and asked about before it is lost', async () => {
  const { say, person } = await open([], [donatorOf()])
  await person.click(await screen.findByRole('button', { name: say('death-reports:report.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  const next = async () => {
    await person.click(dialog.getByRole('button', { name: say('death-reports:report.next') }))
    return dialog.findByLabelText<HTMLTextAreaElement>(say('death-reports:report.word'))
  }
  await person.click(await dialog.findByRole('radio', { name: /Rose/ }))
  await person.type(await next(), 'At home.')
  await person.click(dialog.getByRole('button', { name: say('death-reports:report.back') }))
  const word = await next()
  expect(word.value).toBe('At home.')
  await person.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: say('ui:unsaved.title') }))
  await person.click(question.getByRole('button', { name: say('ui:unsaved.stay') }))
  expect(word.value).toBe('At home.')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: say('ui:unsaved.leave') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a word meant for the legatees of one person is not sent to those of another', async () => {
  const emile = donatorOf({ userUid: '00000000-0000-4000-8000-0000000000d9', fullname: 'Emile Martin' })
  const { say, person } = await open([], [donatorOf(), emile])
  await person.click(await screen.findByRole('button', { name: say('death-reports:report.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (name: RegExp) => {
    await person.click(await dialog.findByRole('radio', { name }))
    await person.click(dialog.getByRole('button', { name: say('death-reports:report.next') }))
    return dialog.findByLabelText<HTMLTextAreaElement>(say('death-reports:report.word'))
  }
  await person.type(await choose(/Rose/), 'At home.')
  await person.click(dialog.getByRole('button', { name: say('death-reports:report.back') }))
  expect((await choose(/Emile/)).value).toBe('')
})

test('whoever is nobody’s legatee hears of no person who would be written to', async () => {
  const { say, person } = await open([])
  await person.click(await screen.findByRole('button', { name: say('death-reports:nobody.who') }))
  await screen.findByText(shown(say('death-reports:report.nobody')))
  expect(screen.queryByText(shown(say('death-reports:report.only')))).toBeNull()
})

test('another legatee confirms with the password alone: the date stands', async () => {
  const report = reportOf({
    deathDate: '2026-01-01',
    deathDateFormat: 2,
    state: 'gathering',
    quorum: 2,
    can: {
      cancel: false,
      confirm: true,
      object: true,
      takeBack: false,
      doubtReturn: false,
      trustReturn: false,
    },
  })
  const { say, person, service } = await open([report])
  const sent: object[] = []
  service.answer(deathReports.report, ({ body }) => {
    sent.push(body)
    return { report }
  })
  await screen.findByText(say('death-reports:diedIn', { date: 'January 2026' }))
  await person.click(await screen.findByRole('button', { name: say('death-reports:confirm.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(say('death-reports:report.password')), 'right')
  await person.click(dialog.getByRole('button', { name: say('death-reports:confirm.action') }))
  await waitFor(() => expect(sent).toEqual([{ uid: rose.userUid, pwd: 'right' }]))
})

test('how many people can be reported is said beside the way to do it', async () => {
  const { say } = await open([], [donatorOf(rose)])
  await screen.findByText(shown(say('death-reports:report.count', { count: 1 })))
})

test('where nobody can be reported the screen itself says why, and what else can be done', async () => {
  const { say } = await open([])
  await screen.findByText(say('death-reports:nobody.title'))
  expect(screen.queryByRole('button', { name: say('death-reports:report.open') })).toBeNull()
  expect(screen.getByRole('link', { name: say('death-reports:nobody.memorial') }).getAttribute('href')).toBe(
    '/memorials/new',
  )
})
