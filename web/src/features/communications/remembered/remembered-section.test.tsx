import { communications } from '@souvenance/contract/accounts/communications'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personOf } from '../../../../test/biography.ts'
import { startCommunications } from '../../../../test/communications.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal } from '../../../../test/service.ts'
import { CommunicationsSettings } from '../communications-settings.tsx'

const open = async (remembered = [personOf('Emile', 'Laurent'), personOf('Madeleine', 'Laurent')]) => {
  const server = startCommunications({ remembered })
  const view = await renderComponent(<CommunicationsSettings />, { user: claire, path: '/settings/general' })
  const { say } = view
  const stop = (name: string) =>
    screen.queryByRole('button', { name: shown(say('communications:remember.stop', { name })) })
  await screen.findByText(say('communications:remembered.title'))
  return { ...view, ...server, stop }
}

test('whose days are recalled is listed, and ends with one press; the notice brings it back', async () => {
  const { person, say, stop, forget, remember } = await open()
  screen.getByText(say('communications:remembered.count', { count: 2 }))
  expect(screen.getByRole('link', { name: /Emile Laurent/u }).getAttribute('href')).toBe('/emile-laurent')
  await person.click(stop('Emile Laurent') as HTMLElement)
  await screen.findByText(shown(say('communications:remember.off', { name: 'Emile' })))
  expect(forget.mock.calls[0]?.[0].params).toEqual({ userUid: 'Emile-Laurent' })
  await waitFor(() => expect(stop('Emile Laurent')).toBeNull())
  expect(document.activeElement?.textContent).toContain('Madeleine Laurent')
  await person.click(screen.getByRole('button', { name: say('communications:remembered.undo') }))
  await waitFor(() => expect(stop('Emile Laurent')).not.toBeNull())
  expect(remember).toHaveBeenCalledOnce()
})

test('what could not be ended stays, and it is said', async () => {
  const { person, say, service, stop } = await open()
  service.answer(communications.forget, () => refusal('unavailable'))
  await person.click(stop('Emile Laurent') as HTMLElement)
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  expect(stop('Emile Laurent')).not.toBeNull()
})

test('where nothing was asked for, it is said', async () => {
  const { say } = await open([])
  screen.getByText(say('communications:remembered.empty'))
})
