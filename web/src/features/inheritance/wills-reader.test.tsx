import { type InheritedWills, inherited } from '@souvenance/contract/legacy/inherited'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rose } from '../../../test/death-reports.ts'
import { someWills } from '../../../test/last-wills.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
import { WillsReader } from './wills-reader.tsx'

const file = '00000000-0000-4000-8000-0000000000a1'
const closed = '00000000-0000-4000-8000-0000000000a2'

const wills = (safeOpensAt: string | null = null): InheritedWills => {
  const { lastWills, contractKinds, wishes } = someWills()
  const [funeral, ...others] = lastWills.questions
  if (!funeral) throw new Error('there is a first group')
  const content = funeral.content.map((question) =>
    question.num === 4
      ? { ...question, answer: { text: 'In the morning.', files: [file, closed] } }
      : { ...question, answer: { choice: 2 } },
  )
  return {
    person: rose,
    lastWills: { ...lastWills, questions: [{ ...funeral, content }, ...others] },
    contractKinds,
    wishes,
    files: [
      { uid: file, name: 'music.pdf', gone: false },
      { uid: closed, name: null, gone: false },
    ],
    safeOpensAt,
  }
}

test('shows what was answered and names only files that are open', async () => {
  startService()
  const { say } = await renderComponent(<WillsReader uid={rose.userUid} wills={wills()} />, { user: claire })
  screen.getByText('Cremation')
  screen.getByText('In the morning.')
  screen.getByText(say('inherited:will.fileNamed', { name: 'music.pdf' }))
  screen.getByText(say('inherited:will.fileClosed'))
  expect(screen.queryByText('Whom to call first')).toBeNull()
})

test('says when the safe opens that a file lies in', async () => {
  startService()
  const date = '2026-01-09T10:00:00.000Z'
  const { say } = await renderComponent(<WillsReader uid={rose.userUid} wills={wills(date)} />, {
    user: claire,
  })
  screen.getByText(shown(say('inherited:will.fileLater', { date })))
})

test('gives the document', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
  const service = startService()
  const print = service.answer(inherited.document, () => ({ pdf: btoa('%PDF') }))
  const { say, person } = await renderComponent(<WillsReader uid={rose.userUid} wills={wills()} />, {
    user: claire,
  })
  await person.click(screen.getByRole('button', { name: say('inherited:will.download') }))
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
  expect(print).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
