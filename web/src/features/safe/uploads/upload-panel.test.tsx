import { safe } from '@souvenance/contract/safe/safe'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { aQuota } from '../../../../test/safe.ts'
import { startService } from '../../../../test/service.ts'
import { answerUploads, refusedUpload } from '../../../../test/uploads.ts'
import { SafeWatch } from '../lock/safe-watch.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { addUploads, clearUploads, type Destination } from './upload-store.ts'

const fileOf = (name: string, size = 4) => new File(['x'.repeat(size)], name, { lastModified: 1 })
const inRoot = { uid: '', name: undefined }
const add = (names: string[], into: Destination = inRoot) =>
  act(async () => {
    addUploads(
      names.map((name) => ({ file: fileOf(name), folders: [] })),
      into,
      aQuota,
    )
  })

/** The upload is deleted on the server; the code of that call is loaded when it is needed. */
const giveUp = async () => {
  clearUploads()
  await vi.dynamicImportSettled()
}

/** The panel beside the watch, as on every screen of a person who opened the safe. */
const open = async () => {
  const service = startService()
  service.answer(safe.quota, () => aQuota)
  onTestFinished(giveUp)
  const view = await renderComponent(
    <>
      <SafeWatch />
      <UploadPanel />
    </>,
    { user: claire, path: '/my/safe' },
  )
  const { say } = view
  const panel = () => screen.findByRole('region', { name: say('safe:upload.label') })
  const row = async (name: string) => {
    const rows = within(await panel()).getAllByRole('listitem')
    const found = rows.find(({ textContent }) => textContent?.includes(name))
    if (!found) throw new Error(`${name} is not among the uploads`)
    return within(found)
  }
  return { ...view, service, panel, row }
}

/** An answer to the parts that can be held back. */
const holdParts = () => {
  const held = Promise.withResolvers<undefined>()
  const asked = answerUploads(({ method }) => (method === 'PATCH' ? held.promise : undefined))
  return { asked, release: () => held.resolve(undefined) }
}

test('files are sent one after the other, and the panel is closed afterwards', async () => {
  const asked = answerUploads()
  const { person, say, panel } = await open()
  await add(['letter.txt', 'keys.pdf'])
  await within(await panel()).findByText(say('safe:upload.allDone'))
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'POST', 'PATCH'])
  expect(asked[1]?.headers).toMatchObject({ 'Upload-Offset': '0', 'Upload-Checksum': 'sha256 hash' })
  await person.click(within(await panel()).getByRole('button', { name: say('safe:upload.close') }))
  await waitFor(() => expect(screen.queryByRole('region', { name: say('safe:upload.label') })).toBeNull())
})

test('the title names the folder while files are on their way, and counts them', async () => {
  const { release } = holdParts()
  const { say, panel } = await open()
  await add(['letter.txt', 'keys.pdf'], { uid: 'house', name: 'House' })
  await within(await panel()).findByText(shown(say('safe:upload.titleTo', { count: 2, folder: 'House' })))
  within(await panel()).getByText(shown(say('safe:upload.arrived', { done: 0, total: 2 })))
  release()
  await within(await panel()).findByText(say('safe:upload.allDone'))
})

test('a file that is too large is reported beside its name without a request, and the others arrive', async () => {
  const asked = answerUploads()
  const { say, panel, row } = await open()
  await act(async () => {
    addUploads(
      [fileOf('letter.txt'), fileOf('too large.bin', aQuota.maxFileSize)].map((file) => ({
        file,
        folders: [],
      })),
      inRoot,
      aQuota,
    )
  })
  await within(await panel()).findByText(say('safe:upload.someFailed', { count: 1 }))
  const large = await row('too large.bin')
  within(large.getByRole('alert')).getByText(shown(say('messages:ERR_2000025003')))
  expect(
    large.queryByRole('button', { name: say('safe:upload.retry', { name: 'too large.bin' }) }),
  ).toBeNull()
  ;(await row('letter.txt')).getByText(say('safe:upload.done'))
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('files that do not fit are named, and those that do arrive', async () => {
  const asked = answerUploads()
  const { say, panel, row } = await open()
  await act(async () => {
    addUploads(
      [fileOf('letter.txt', 4), fileOf('long film.mp4', 90), fileOf('keys.pdf', 6)].map((file) => ({
        file,
        folders: [],
      })),
      inRoot,
      { ...aQuota, used: aQuota.max - 10 },
    )
  })
  await within(await panel()).findByText(say('safe:upload.someFailed', { count: 1 }))
  within((await row('long film.mp4')).getByRole('alert')).getByText(shown(say('messages:ERR_2000025002')))
  ;(await row('letter.txt')).getByText(say('safe:upload.done'))
  ;(await row('keys.pdf')).getByText(say('safe:upload.done'))
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('a refused file says why, and can be tried again', async () => {
  let refusing = true
  answerUploads(({ method }) => (refusing && method === 'POST' ? refusedUpload('storageFull') : undefined))
  const { person, say, panel, row } = await open()
  await add(['letter.txt'])
  const letter = await row('letter.txt')
  await letter.findByRole('alert')
  refusing = false
  await person.click(letter.getByRole('button', { name: say('safe:upload.retry', { name: 'letter.txt' }) }))
  await within(await panel()).findByText(say('safe:upload.allDone'))
})

test('a full safe drops what waits, and says so once', async () => {
  answerUploads(() => refusedUpload('safeFull'))
  const { say } = await open()
  await add(['letter.txt', 'keys.pdf'])
  await screen.findByText(shown(say('messages:ERR_2000025002')))
  await waitFor(() => expect(screen.queryByRole('region', { name: say('safe:upload.label') })).toBeNull())
  expect(screen.getAllByText(shown(say('messages:ERR_2000025002')))).toHaveLength(1)
})

test('a paused file lets the next one go first, and is resumed', async () => {
  const { release } = holdParts()
  const { person, say, panel, row } = await open()
  await add(['film.mov', 'keys.pdf'])
  const film = await row('film.mov')
  await person.click(film.getByRole('button', { name: say('safe:upload.pause', { name: 'film.mov' }) }))
  await film.findByText(say('safe:upload.paused'))
  release()
  await (await row('keys.pdf')).findByText(say('safe:upload.done'))
  await person.click(film.getByRole('button', { name: say('safe:upload.resume', { name: 'film.mov' }) }))
  await within(await panel()).findByText(say('safe:upload.allDone'))
})

test('a cancelled file leaves the list, and its part leaves the server', async () => {
  const { asked, release } = holdParts()
  const { person, say, row } = await open()
  await add(['film.mov', 'keys.pdf'])
  await waitFor(() => expect(asked.some(({ method }) => method === 'PATCH')).toBe(true))
  const film = await row('film.mov')
  await person.click(film.getByRole('button', { name: say('safe:upload.cancel', { name: 'film.mov' }) }))
  await waitFor(() => expect(screen.queryByText('film.mov')).toBeNull())
  await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
  release()
  await (await row('keys.pdf')).findByText(say('safe:upload.done'))
})

test('an upload that meets the lock asks for the password, and continues after it', async () => {
  let locked = true
  const asked = answerUploads(({ method }) =>
    locked && method === 'PATCH' ? refusedUpload('safeLocked') : undefined,
  )
  const { service, person, say, panel } = await open()
  const unlock = service.answer(safe.unlock, () => {
    locked = false
    return null as never
  })
  await add(['letter.txt'])
  const lock = within(await screen.findByRole('dialog', { name: say('safe:unlock.title') }))
  await person.click(lock.getByLabelText(say('safe:unlock.password')))
  await person.paste('seven herons by the water')
  await person.click(lock.getByRole('button', { name: say('safe:unlock.submit') }))
  await waitFor(() => expect(unlock).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await within(await panel()).findByText(say('safe:upload.allDone'))
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH'])
})

test('a server that asks to wait is waited for, as long as it says, and the file arrives', async () => {
  let refused = 0
  const asked = answerUploads(({ method }) => {
    if (method !== 'PATCH' || refused > 0) return undefined
    refused += 1
    return { ...refusedUpload('tooManyRequests', { seconds: 0.2 }), headers: { 'Retry-After': '0.2' } }
  })
  const { say, panel, row } = await open()
  await add(['letter.txt'])
  await (await row('letter.txt')).findByText(say('safe:upload.stalled'))
  await within(await panel()).findByText(say('safe:upload.allDone'))
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
})

test('leaving the lock gives the upload up', async () => {
  answerUploads(({ method }) => (method === 'PATCH' ? refusedUpload('safeLocked') : undefined))
  const { person, say, place } = await open()
  await add(['letter.txt'])
  const lock = within(await screen.findByRole('dialog', { name: say('safe:unlock.title') }))
  await person.click(lock.getByRole('button', { name: say('safe:unlock.leave') }))
  await waitFor(() => expect(place()).toBe('/'))
})

test('on other screens a link shows how far the files are', async () => {
  const { release } = holdParts()
  const service = startService()
  service.answer(safe.quota, () => aQuota)
  onTestFinished(giveUp)
  const { say } = await renderComponent(<SafeWatch />, { user: claire })
  await add(['letter.txt', 'keys.pdf'])
  const way = await screen.findByRole('link', {
    name: shown(say('safe:upload.pill', { count: 2, share: '0%' })),
  })
  expect(way.getAttribute('href')).toBe('/my/safe')
  release()
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

test('the browser asks before the page is left, only while files are on their way', async () => {
  const { release } = holdParts()
  const { say, panel } = await open()
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leaving()).toBe(false)
  await add(['letter.txt'])
  await waitFor(() => expect(leaving()).toBe(true))
  release()
  await within(await panel()).findByText(say('safe:upload.allDone'))
  expect(leaving()).toBe(false)
})
