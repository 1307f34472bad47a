import { ownExports, type ShownExport } from '@souvenance/contract/accounts/exports'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { answerPing, refusal, startService } from '../../../test/service.ts'
import { Export } from './export.tsx'

const someExport = (given: Partial<ShownExport> = {}): ShownExport => ({
  exportUid: '0199d1b2-0000-7000-8000-000000000001',
  kind: 'account',
  page: { uid: claire.userUid, fullname: 'Claire Laurent', permalink: 'claire-laurent' },
  state: 'ready',
  percent: 100,
  size: 2_300_000_000,
  leftOut: 0,
  askedAt: '2026-11-18T09:00:00.000Z',
  readyAt: '2026-11-18T09:02:00.000Z',
  expiresAt: '2026-11-25T09:02:00.000Z',
  nextAt: null,
  ...given,
})

const openScreen = async (...items: ShownExport[]) => {
  const service = startService()
  answerPing(service)
  let listed = items
  service.answer(ownExports.list, () => ({ items: listed }))
  const view = await renderComponent(<Export />, {
    user: claire,
    path: '/my/export',
    layouts: ['page', 'space'],
  })
  const list = (...next: ShownExport[]) => {
    listed = next
  }
  return { ...view, service, list }
}

test('a copy is asked for with the password, shows how far it is, and can be cancelled', async () => {
  const { service, person, say, list } = await openScreen()
  service.answer(ownExports.askOwn, ({ body }) => {
    if (body.password !== 'remember-annecy') return refusal('wrongPassword', { field: 'password' })
    const begun = someExport({ state: 'working', percent: 42, size: null })
    list(begun)
    return { export: begun }
  })
  service.answer(ownExports.remove, () => {
    list(someExport({ state: 'cancelled', size: null }))
    return {}
  })
  const field = await screen.findByLabelText(shown(say('exports:password')))
  await person.click(screen.getByRole('button', { name: say('exports:ask') }))
  await screen.findByText(say('exports:passwordMissing'))
  await person.type(field, 'wrong')
  await person.click(screen.getByRole('button', { name: say('exports:ask') }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await person.clear(field)
  await person.type(field, 'remember-annecy')
  await person.click(screen.getByRole('button', { name: say('exports:ask') }))
  const progress = await screen.findByRole('progressbar')
  expect(progress.getAttribute('value')).toBe('42')
  await person.click(screen.getByRole('button', { name: say('exports:cancel') }))
  await screen.findByRole('button', { name: say('exports:ask') })
})

test('how far it is is read out at quarters, and then how it ended', async () => {
  const working = (percent: number) => someExport({ state: 'working', percent, size: null })
  const { say, list } = await openScreen(working(10))
  const spoken = () =>
    [...document.querySelectorAll('main [aria-live], main [role=status]')]
      .map(({ textContent }) => textContent)
      .join('')
  const comeTo = async (percent: number) => {
    list(working(percent))
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(percent)))
  }
  await screen.findByText(say('exports:working', { percent: 10 }))
  expect(spoken()).toBe('')
  await comeTo(27)
  expect(spoken()).toBe(say('exports:working', { percent: 25 }))
  await comeTo(49)
  expect(spoken()).toBe(say('exports:working', { percent: 25 }))
  await comeTo(81)
  expect(spoken()).toBe(say('exports:working', { percent: 75 }))
  await comeTo(100)
  expect(spoken()).toBe('')
  list(someExport())
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(spoken()).toBe(say('exports:ready')))
})

test('what is ready says how large it is; what has expired or failed can be asked for again', async () => {
  const memorial = {
    uid: '0199d1b2-0000-7000-8000-000000000002',
    fullname: 'Émile Laurent',
    permalink: 'emile',
  }
  const { say } = await openScreen(
    someExport({ leftOut: 2 }),
    someExport({ exportUid: memorial.uid, kind: 'memorial', page: memorial, state: 'failed', size: null }),
  )
  await screen.findByText(say('exports:ready'))
  screen.getByText(/^2\.1\sGB/)
  screen.getByText(shown(say('exports:leftOut', { count: 2 })))
  screen.getByRole('button', { name: say('exports:download') })
  screen.getByRole('heading', { name: 'Émile Laurent' })
  screen.getByText(say('exports:failed'))
  screen.getByRole('button', { name: say('exports:ask') })
})

test('a copy that is ready is deleted only after a question', async () => {
  const { service, person, say, list } = await openScreen(someExport())
  const remove = service.answer(ownExports.remove, () => {
    list(someExport({ state: 'cancelled', size: null }))
    return {}
  })
  const ask = async () => person.click(await screen.findByRole('button', { name: say('exports:remove') }))
  await ask()
  await person.click(await screen.findByRole('button', { name: say('exports:removal.keep') }))
  expect(remove).not.toHaveBeenCalled()
  await ask()
  await person.click(await screen.findByRole('button', { name: say('exports:removal.action') }))
  await screen.findByRole('button', { name: say('exports:ask') })
  expect(remove).toHaveBeenCalledTimes(1)
})
