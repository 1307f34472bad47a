import { ownImports, type ShownImport } from '@souvenance/contract/accounts/imports'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { answerPing, startService } from '../../../test/service.ts'
import { Import } from './import.tsx'

const someImport = (given: Partial<ShownImport> = {}): ShownImport => ({
  importUid: '0199d1b2-0000-7000-8000-000000000001',
  state: 'working',
  refusal: null,
  percent: 42,
  size: 2_300_000,
  askedAt: '2026-11-18T09:00:00.000Z',
  endedAt: null,
  page: null,
  ...given,
})

const openScreen = async (...items: ShownImport[]) => {
  const service = startService()
  answerPing(service)
  let listed = items
  service.answer(ownImports.list, () => ({ items: listed, mostBytes: 1024 * 1024 }))
  const view = await renderComponent(<Import />, {
    user: claire,
    path: '/my/import',
    layouts: ['page', 'space'],
  })
  const list = (...next: ShownImport[]) => {
    listed = next
  }
  return { ...view, service, list }
}

test('a file that cannot be right is refused before it is sent', async () => {
  const { person, say } = await openScreen()
  const chooser = await screen.findByLabelText(say('imports:choose'), { selector: 'input' })
  const large = new File([new Uint8Array(2 * 1024 * 1024)], 'emile.zip')
  await person.upload(chooser, large)
  await screen.findByText(shown(say('imports:tooLarge', { size: '2 MB', most: '1 MB' })))
})

test('what is worked on says how far it is, and can be cancelled', async () => {
  const { service, person, say, list } = await openScreen(someImport())
  let cancelled = ''
  service.answer(ownImports.cancel, ({ params }) => {
    cancelled = params.importUid
    list(someImport({ state: 'cancelled', endedAt: '2026-11-18T09:01:00.000Z' }))
    return {}
  })
  const progress = await screen.findByRole('progressbar')
  expect(progress.getAttribute('value')).toBe('42')
  await person.click(screen.getByRole('button', { name: say('imports:cancel') }))
  await screen.findByRole('button', { name: say('imports:another') })
  expect(cancelled).toBe(someImport().importUid)
})

test('what has arrived leads to its page; what was refused says why', async () => {
  const page = { uid: '0199d1b2-0000-7000-8000-000000000002', fullname: 'Émile Laurent', permalink: 'emile' }
  const { say, list, client } = await openScreen(someImport({ state: 'done', page }))
  const link = await screen.findByRole('link', { name: say('imports:open') })
  expect(link.getAttribute('href')).toBe('/emile')
  list(someImport({ state: 'refused', refusal: 'ofAccount' }))
  await client.invalidateQueries({ queryKey: ['imports'] })
  await screen.findByText(say('imports:refusal.ofAccount'))
})
