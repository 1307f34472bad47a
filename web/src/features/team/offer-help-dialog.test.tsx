import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
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
