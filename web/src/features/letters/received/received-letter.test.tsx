import { receivedLetters } from '@souvenance/contract/messages/received-letters'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { envelopeFrom, shownLetter } from '../../../../test/letters.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { ReceivedLetter } from './received-letter.tsx'

const envelope = envelopeFrom()
const show = (changes = {}) =>
  renderComponent(<ReceivedLetter envelope={envelopeFrom(changes)} />, { user: claire })

test('nothing of a letter is fetched before its reader opens it; then its words and files are there', async () => {
  const service = startService()
  const read = service.answer(receivedLetters.read, () => shownLetter)
  const { person, say } = await show()
  expect(read.mock.calls).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: say('letters:received.read') }))
  await screen.findByText(shownLetter.msg)
  expect(screen.getByRole('link', { name: 'atelier.pdf' }).getAttribute('href')).toContain(
    `/messaging/letters/${envelope.uid}/files/`,
  )
})

test('a letter can wait, or stay closed', async () => {
  const service = startService()
  const later = service.answer(receivedLetters.later, () => envelope)
  const decline = service.answer(receivedLetters.decline, () => envelope)
  const { person, say } = await show()
  await person.click(screen.getByRole('button', { name: say('letters:received.later.month') }))
  await waitFor(() => expect(later.mock.calls[0]?.[0].body).toEqual({ after: 'month' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: say('letters:received.decline') })).toHaveProperty(
      'disabled',
      false,
    ),
  )
  await person.click(screen.getByRole('button', { name: say('letters:received.decline') }))
  await waitFor(() => expect(decline.mock.calls).toHaveLength(1))
})

test('who left a letter closed still finds it', async () => {
  startService()
  const { say } = await show({ declined: true })
  screen.getByText(shown(say('letters:received.declined')))
  screen.getByRole('button', { name: say('letters:received.read') })
})

test('a letter that was read is read again, and no more put off', async () => {
  startService()
  const { say } = await show({ openedDate: '2026-06-02T10:00:00.000Z' })
  screen.getByRole('button', { name: say('letters:received.readAgain') })
  expect(screen.queryByRole('button', { name: say('letters:received.decline') })).toBeNull()
  expect(screen.queryByRole('button', { name: say('letters:received.later.month') })).toBeNull()
})
