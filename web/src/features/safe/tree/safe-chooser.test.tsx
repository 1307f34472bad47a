import { safe } from '@souvenance/contract/safe/safe'
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { aFolder, answerSafe } from '../../../../test/safe.ts'
import { refusal, startService } from '../../../../test/service.ts'
import { SafeChooser } from './safe-chooser.tsx'

const open = async (answer: () => ReturnType<typeof refusal>) => {
  const service = startService()
  answerSafe(service, { items: [aFolder('House')] })
  const folder = service.answer(safe.root, answer)
  const view = await renderComponent(<SafeChooser chosen={[]} onChange={() => {}} />, { user: claire })
  return { ...view, service, folder }
}

test('a safe that is shut after a password reset says until when', async () => {
  await open(() => refusal('shutAfterReset', { until: '2026-02-01T10:00:00.000Z' }))
  await screen.findByText(/stays closed to everyone until 1 February 2026/)
})

test('folders that could not be fetched can be asked for again', async () => {
  const { service, person, say } = await open(() => refusal('safeFolderUnknown'))
  await screen.findByRole('alert')
  answerSafe(service, { items: [aFolder('House')] })
  await person.click(screen.getByRole('button', { name: shown(say('ui:error.retry')) }))
  await screen.findByRole('checkbox', { name: 'House' })
})
