import { clouds } from '@souvenance/contract/people/followers'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { FollowButton } from './follow-button.tsx'

const closed = { ...emile, can: { ...emile.can, follow: false, unfollow: false } }
const open = { ...closed, can: { ...closed.can, follow: true } }

const pressAsVisitor = async () => {
  const { person, say, place } = await renderComponent(<FollowButton page={closed} />)
  await person.click(screen.getByRole('button', { name: say('pages:follow.follow', { name: 'Émile' }) }))
  await person.click(await screen.findByRole('button', { name: say('ui:subscribe.action') }))
  await waitFor(() => expect(place()).toBe(`/sign-up?next=${encodeURIComponent(`/${closed.permalink}`)}`))
}

test('a visitor who opened an account follows the page they wanted to follow, once', async () => {
  await pressAsVisitor()
  const service = startService()
  const follow = service.answer(clouds.follow, () => ({ followers: 4, follows: true }) as never)
  cleanup()
  await renderComponent(<FollowButton page={open} />, { user: claire })
  await waitFor(() => expect(follow).toHaveBeenCalledOnce())
  cleanup()
  await renderComponent(<FollowButton page={open} />, { user: claire })
  expect(follow).toHaveBeenCalledOnce()
})

test('what was wanted on another page is not done here', async () => {
  await pressAsVisitor()
  const follow = startService().answer(clouds.follow, () => ({ followers: 4, follows: true }) as never)
  cleanup()
  await renderComponent(<FollowButton page={{ ...open, userUid: crypto.randomUUID() }} />, { user: claire })
  expect(follow).not.toHaveBeenCalled()
})
