import { legacies } from '@souvenance/contract/legacy/legatees'
import { safe } from '@souvenance/contract/safe/safe'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { answerSafe, aQuota, folderOf, inheritedItems } from '../../../test/safe.ts'
import { house, openSafeScreen } from '../../../test/safe-screen.tsx'
import { answerPing, refusal, startService } from '../../../test/service.ts'
import { Safe } from './safe.tsx'

test('the introduction is shown until it was read, and then remembered', async () => {
  const { service, person, say, dialog, expectNoDialog } = await openSafeScreen({
    quota: { ...aQuota, wizard: true },
  })
  const finish = service.answer(safe.finishWizard, () => null as never)
  const introduction = await dialog('safe:wizard.title')
  introduction.getByRole('heading', { name: say('safe:wizard.closedTitle') })
  await person.click(introduction.getByRole('button', { name: say('safe:wizard.begin') }))
  await expectNoDialog()
  await waitFor(() => expect(finish).toHaveBeenCalledOnce())
})

test('an empty safe says what it is for', async () => {
  const { say } = await openSafeScreen({ items: [] })
  await screen.findByText(shown(say('safe:empty.title')))
  screen.getByText(shown(say('safe:dropHint')))
})

test('files beyond the quota are asked about before they are sent, and the quota is read again', async () => {
  const { service, person, say, row } = await openSafeScreen()
  await row('House')
  const quota = service.answer(safe.quota, () => aQuota)
  const chooser = document.querySelector<HTMLInputElement>('[data-choose=files]')
  if (!chooser) throw new Error('nothing can be added')
  // happy-dom has no folders to choose.
  const large = Object.assign(new File(['x'.repeat(aQuota.maxFileSize - 1)], 'large.bin'), {
    webkitRelativePath: '',
  })
  await person.upload(chooser, [large, large, large])
  const question = within(await screen.findByRole('dialog', { name: shown(say('safe:noRoom.title')) }))
  expect(quota).toHaveBeenCalledOnce()
  await person.click(question.getByRole('button', { name: shown(say('safe:noRoom.none')) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('large.bin')).toBeNull()
})

test('a safe that locks hides what it shows, and shows it again after the password', async () => {
  const { service, person, say, row } = await openSafeScreen()
  await row('House')
  expect(document.querySelector('[data-locked]')).toBeNull()
  let locked = true
  service.answer(safe.root, () => (locked ? refusal('safeLocked') : folderOf([house])))
  service.answer(safe.unlock, () => {
    locked = false
    return null as never
  })
  await person.click(screen.getByRole('button', { name: say('safe:newFolder') }))
  const naming = within(await screen.findByRole('dialog'))
  service.answer(safe.createFolderInRoot, () => (locked ? refusal('safeLocked') : { item: house }))
  await person.click(naming.getByRole('textbox'))
  await person.paste('Papers')
  await person.keyboard('{Enter}')
  const lock = within(await screen.findByRole('dialog', { name: say('safe:unlock.title') }))
  expect(document.querySelector('[data-locked]')).not.toBeNull()
  await person.click(lock.getByLabelText(say('safe:unlock.password')))
  await person.paste('seven herons by the water')
  await person.click(lock.getByRole('button', { name: say('safe:unlock.submit') }))
  await waitFor(() => expect(document.querySelector('[data-locked]')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an unknown folder leads to the root without a notice', async () => {
  const service = startService()
  answerPing(service)
  answerSafe(service, { items: [house] })
  service.answer(safe.folder, () => refusal('safeFolderUnknown'))
  const { place } = await renderComponent(<Safe />, {
    user: claire,
    path: '/my/safe',
    address: '/my/safe?folder=nowhere',
    layouts: ['page', 'space'],
  })
  await waitFor(() => expect(place()).toBe('/my/safe'))
  await screen.findByText('House', { selector: 'td button' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a safe closed after a password reset says until when, and why', async () => {
  const service = startService()
  answerPing(service)
  const until = '2026-03-14T12:00:00.000Z'
  const shut = () => refusal('shutAfterReset', { until })
  service.answer(safe.quota, shut as never)
  service.answer(safe.root, shut)
  service.answer(legacies.iBequeath, () => ({ items: [], eof: true }))
  const { say } = await renderComponent(<Safe />, {
    user: claire,
    path: '/my/safe',
    layouts: ['page', 'space'],
  })
  await screen.findByText(shown(say('safe:shut.title', { date: '14 March' })))
  const way = screen.getByRole('link', { name: say('safe:shut.settings') })
  expect(way.getAttribute('href')).toBe('/settings/general')
})

test('what was inherited can be opened, and neither chosen, renamed nor deleted', async () => {
  const { person, say, focus } = await openSafeScreen({ items: [inheritedItems, house] })
  const name = say('safe:inherited.name')
  await focus(name)
  expect(screen.queryByRole('checkbox', { name: say('safe:list.choose', { name }) })).toBeNull()
  await person.keyboard('{Delete}{F2}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: say('safe:menu.label', { name }) }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([say('safe:menu.open')])
})
