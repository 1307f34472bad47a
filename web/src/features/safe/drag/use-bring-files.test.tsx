import { safe } from '@souvenance/contract/safe/safe'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { aQuota } from '../../../../test/safe.ts'
import { startService } from '../../../../test/service.ts'
import { answerUploads } from '../../../../test/uploads.ts'
import { UploadPanel } from '../uploads/upload-panel.tsx'
import { clearUploads } from '../uploads/upload-store.ts'
import { useBringFiles } from './use-bring-files.ts'

const fileOf = (name: string, size: number) => new File(['x'.repeat(size)], name, { lastModified: 1 })

const Drop = ({ files }: { files: readonly File[] }) => {
  const bring = useBringFiles()
  const dropped = files.map((file) => ({ file, folders: [] }))
  return (
    <button type="button" onClick={() => bring(Promise.resolve(dropped), { uid: '', name: undefined })}>
      Drop
    </button>
  )
}

const drop = async (...files: File[]) => {
  const service = startService()
  const asked = answerUploads()
  service.answer(safe.quota, () => ({ ...aQuota, used: aQuota.max - 10 }))
  onTestFinished(async () => {
    clearUploads()
    await vi.dynamicImportSettled()
  })
  const view = await renderComponent(
    <>
      <Drop files={files} />
      <UploadPanel />
    </>,
    { user: claire, path: '/my/safe' },
  )
  await view.person.click(screen.getByRole('button', { name: 'Drop' }))
  return { ...view, asked }
}

test('a selection larger than the room says what is missing, and takes what fits if asked', async () => {
  const { person, say, asked } = await drop(fileOf('letter.txt', 6), fileOf('film.mp4', 90))
  const question = within(await screen.findByRole('dialog', { name: shown(say('safe:noRoom.title')) }))
  question.getByText(/86/u)
  await person.click(question.getByRole('button', { name: shown(say('safe:noRoom.take', { count: 1 })) }))
  const panel = within(await screen.findByRole('region', { name: say('safe:upload.label') }))
  await panel.findByText(say('safe:upload.someFailed', { count: 1 }))
  panel.getByText(/film\.mp4/u)
  await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['POST', 'PATCH']))
})

test('nothing is added if that was the answer', async () => {
  const { person, say, asked } = await drop(fileOf('letter.txt', 6), fileOf('film.mp4', 90))
  await person.click(await screen.findByRole('button', { name: shown(say('safe:noRoom.none')) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: say('safe:upload.label') })).toBeNull()
  expect(asked).toEqual([])
})

test('where nothing fits there is nothing to choose', async () => {
  const { say, asked } = await drop(fileOf('film.mp4', 90))
  const told = within(await screen.findByRole('dialog', { name: shown(say('safe:noRoom.title')) }))
  told.getByText(/80/u)
  expect(told.getAllByRole('button')).toHaveLength(1)
  expect(asked).toEqual([])
})
