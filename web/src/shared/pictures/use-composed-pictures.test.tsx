import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderComponent, shown } from '../../../test/render.tsx'
import { callFailedFor } from '../../api/call-failed.ts'
import type { UploadedPicture } from '../../api/upload-picture.ts'
import { clearNotices } from '../../ui/notices/notices.ts'
import type { ComposedPicture } from './composed-picture.ts'
import { useComposedPictures } from './use-composed-pictures.ts'

type Sending = {
  file: File
  signal: AbortSignal
  onProgress: (share: number) => void
  answer: PromiseWithResolvers<UploadedPicture>
}
const sent: Sending[] = []
vi.mock('../../api/upload-picture.ts', () => ({
  uploadPicture: (sending: Omit<Sending, 'answer'>) => {
    const answer = Promise.withResolvers<UploadedPicture>()
    sent.push({ ...sending, answer })
    return answer.promise
  },
}))
beforeEach(() => {
  sent.length = 0
  clearNotices('fixed')
})

const uploaded = (changes: Partial<UploadedPicture> = {}): UploadedPicture =>
  ({
    itemUid: 'p1',
    takenDate: null,
    urlSm: '/p1.jpg',
    sameAs: null,
    digest: 'd1',
    ...changes,
  }) as UploadedPicture

const Desk = ({ start, chosen }: { start: ComposedPicture[]; chosen: readonly File[] }) => {
  const [pictures, setPictures] = useState(start)
  const { add, toggle, retry } = useComposedPictures('uid', pictures, setPictures)
  return (
    <>
      <button type="button" onClick={() => add(chosen)}>
        add
      </button>
      <ul>
        {pictures.map(({ key, name, upload, known }) => (
          <li key={key}>
            {`${name} ${upload ? `${upload.state} ${upload.share}` : 'ready'}${known ? ' known' : ''}`}
            <button type="button" onClick={() => toggle(key)}>
              remove
            </button>
            <button type="button" onClick={() => retry(key)}>
              retry
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const fileCalled = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

const open = async (names: readonly string[], start: ComposedPicture[] = []) => {
  const view = await renderComponent(<Desk start={start} chosen={names.map(fileCalled)} />)
  const { person } = view
  const lines = () =>
    screen.queryAllByRole('listitem').map((line) => line.firstChild?.textContent?.trim() ?? '')
  const expectLines = (expected: string[]) => waitFor(() => expect(lines()).toEqual(expected))
  const press = (index: number, name: string) =>
    person.click(within(screen.getAllByRole('listitem')[index] as HTMLElement).getByRole('button', { name }))
  await person.click(screen.getByRole('button', { name: 'add' }))
  return { ...view, expectLines, press }
}

test('three files are sent at a time, with their progress', async () => {
  const { expectLines } = await open(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  await expectLines(['a.jpg sending 0', 'b.jpg sending 0', 'c.jpg sending 0', 'd.jpg waiting 0'])
  sent[0]?.onProgress(0.5)
  await expectLines(['a.jpg sending 0.5', 'b.jpg sending 0', 'c.jpg sending 0', 'd.jpg waiting 0'])
  sent[0]?.answer.resolve(uploaded())
  await expectLines(['a.jpg ready', 'b.jpg sending 0', 'c.jpg sending 0', 'd.jpg sending 0'])
  expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
})

test('the same file chosen twice is added once, and reported', async () => {
  const { say, expectLines } = await open(['a.jpg', 'copy.jpg'])
  sent[0]?.answer.resolve(uploaded())
  await expectLines(['a.jpg ready', 'copy.jpg sending 0'])
  sent[1]?.answer.resolve(uploaded({ itemUid: 'p2' }))
  await expectLines(['a.jpg ready'])
  await screen.findByText(shown(say('messages:INF_1000007001')))
  await screen.findByText('copy.jpg', { exact: false })
})

test('a file the page already has is marked as known', async () => {
  const { expectLines } = await open(['a.jpg'])
  sent[0]?.answer.resolve(uploaded({ sameAs: { itemUid: 'p9' } as UploadedPicture['sameAs'] }))
  await expectLines(['a.jpg ready known'])
})

test('a lost connection is reported once for all uploads, and each can be retried', async () => {
  const { say, expectLines, press } = await open(['a.jpg', 'b.jpg'])
  for (const { answer } of sent) answer.reject(callFailedFor('offline'))
  await expectLines(['a.jpg failed 0', 'b.jpg failed 0'])
  expect((await screen.findAllByText(shown(say('messages:ERR_1000026001')))).length).toBe(1)
  await press(0, 'retry')
  await expectLines(['a.jpg sending 0', 'b.jpg failed 0'])
  sent[2]?.answer.resolve(uploaded())
  await expectLines(['a.jpg ready', 'b.jpg failed 0'])
})

test('a removed upload is aborted, and its file may be chosen again', async () => {
  const { person, expectLines, press } = await open(['a.jpg'])
  await press(0, 'remove')
  await expectLines([])
  expect(sent[0]?.signal.aborted).toBe(true)
  await person.click(screen.getByRole('button', { name: 'add' }))
  sent[1]?.answer.resolve(uploaded())
  await expectLines(['a.jpg ready'])
  await press(0, 'remove')
  await person.click(screen.getByRole('button', { name: 'add' }))
  sent[2]?.answer.resolve(uploaded())
  await expectLines(['a.jpg ready'])
})

test('a file of another type is refused with its name, and the others are sent', async () => {
  const { expectLines } = await open(['a.jpg', 'notes.txt'])
  await expectLines(['a.jpg sending 0'])
  await screen.findByText('notes.txt', { exact: false })
  expect(sent.length).toBe(1)
})

test('leaving aborts the uploads', async () => {
  const { expectLines, leave } = await open(['a.jpg'])
  await expectLines(['a.jpg sending 0'])
  leave()
  expect(sent[0]?.signal.aborted).toBe(true)
})
