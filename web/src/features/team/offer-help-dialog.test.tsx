import { requests } from '@souvenance/contract/people/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { requestOf } from '../../../test/requests.ts'
import { refusal, startService } from '../../../test/service.ts'
import { OfferHelpDialog } from './offer-help-dialog.tsx'

const open = async () => {
  startService()
  const onClose = vi.fn()
  const view = await renderComponent(<OfferHelpDialog page={emile} onClose={onClose} />, { user: claire })
  return { ...view, onClose }
}

test('a word that nobody got is asked about before the dialog closes', async () => {
  const { person, say, onClose } = await open()
  await person.click(screen.getByRole('textbox'))
  await person.paste('I knew him well, and have many of his pictures.')
  await person.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: say('ui:unsaved.title') }))
  await person.click(question.getByRole('button', { name: say('ui:unsaved.stay') }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox')).toHaveProperty(
    'value',
    'I knew him well, and have many of his pictures.',
  )
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: say('ui:unsaved.leave') }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('without a word it closes at once', async () => {
  const { person, onClose } = await open()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('an offer goes to those who look after the page, with a word', async () => {
  const ask = startService().answer(requests.ask, () => ({ request: requestOf({ offer: true }) }))
  const onClose = vi.fn()
  const { person, say } = await renderComponent(<OfferHelpDialog page={emile} onClose={onClose} />, {
    user: claire,
  })
  await person.type(screen.getByLabelText(say('team:offer.word')), 'I have his letters.')
  await person.click(screen.getByRole('button', { name: say('team:offer.action') }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(ask.mock.calls[0]?.[0].body).toEqual({
    requestType: 0,
    request: { sourceUid: 'me' },
    recipient: { type: 0, uid: emile.userUid },
    word: 'I have his letters.',
  })
})

test('a second offer is refused in the dialog, which stays open', async () => {
  startService().answer(requests.ask, () => refusal('requestWaiting'))
  const onClose = vi.fn()
  const { person, say } = await renderComponent(<OfferHelpDialog page={emile} onClose={onClose} />, {
    user: claire,
  })
  await person.click(screen.getByRole('button', { name: say('team:offer.action') }))
  await screen.findByText(shown(say('messages:ERR_2000031005')))
  expect(onClose).not.toHaveBeenCalled()
})
