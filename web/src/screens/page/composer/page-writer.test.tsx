import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { answerPing, startService } from '../../../../test/service.ts'
import { PageWriter } from './page-writer.tsx'

const closed = { ...emile, can: { ...emile.can, writeTribute: false } }

const show = (user: typeof claire | null) => {
  answerPing(startService())
  return renderComponent(
    <PageWriter page={closed} kinds={['tribute', 'life-event']}>
      {(invite) => invite}
    </PageWriter>,
    { ...(user && { user }), path: '/$permalink', address: `/${emile.permalink}`, layouts: ['page'] },
  )
}

test('tributes that are closed are not offered to who is signed in', async () => {
  const { say } = await show(claire)
  await screen.findByRole('region', { name: say('composer:invite.label') })
  expect(screen.queryByRole('button', { name: say('composer:kind.tribute') })).toBeNull()
})

test('to a visitor an account is not said to be enough for them', async () => {
  const { person, say } = await show(null)
  await person.click(await screen.findByRole('button', { name: say('composer:kind.tribute') }))
  await screen.findByText((text) => text.startsWith(shown(say('feed:tributesClosed', { name: 'Émile' }))))
})
