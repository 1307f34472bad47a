import { accounts } from '@souvenance/contract/accounts/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { keepDraft, listDrafts } from '../../../shared/forms/draft.ts'
import { keepWords, nameWords, readWords } from '../../../shared/forms/kept-words.ts'
import { tabDrafts } from '../../../shared/forms/tab-drafts.ts'
import { useSignOut } from './use-sign-out.ts'

const SignOut = () => (
  <button type="button" onClick={useSignOut()}>
    out
  </button>
)
const name = nameWords(claire.userUid, 'message:1')
const wordsNow = () => readWords(name, { message: '' }).message

const show = async () => {
  const signOut = startService().answer(accounts.signOut, () => ({}))
  const rendered = await renderComponent(<SignOut />, { user: claire, path: '/inbox' })
  await rendered.person.click(screen.getByRole('button', { name: 'out' }))
  return { signOut, ...rendered }
}

test('drafts are deleted with the session only after a question', async () => {
  keepWords(name, { message: 'Je voulais dire' })
  const { person, say, signOut } = await show()
  const dialog = await screen.findByRole('dialog', { name: say('shell:signOut.title') })
  await person.click(within(dialog).getByRole('button', { name: say('shell:signOut.keep') }))
  expect(signOut.mock.calls).toHaveLength(0)
  expect(wordsNow()).toBe('Je voulais dire')
  await person.click(screen.getByRole('button', { name: 'out' }))
  await person.click(await screen.findByRole('button', { name: say('shell:signOut.action') }))
  await waitFor(() => expect(signOut.mock.calls).toHaveLength(1))
  await waitFor(() => expect(wordsNow()).toBe(''))
})

test('who has begun nothing is not asked', async () => {
  const { signOut } = await show()
  await waitFor(() => expect(signOut.mock.calls).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('words of somebody else who writes in this browser are neither asked about nor deleted', async () => {
  const others = nameWords(crypto.randomUUID(), 'chapter:1')
  keepWords(others, { body: 'The clock' })
  keepDraft(sessionStorage, 'address', { email: 'c@laurent.example' }, [])
  await show()
  await waitFor(() => expect(listDrafts(sessionStorage, '')).toEqual([]))
  expect(readWords(others, { body: '' }).body).toBe('The clock')
})

test.each(Object.values(tabDrafts))('what was begun as %s is asked about', async (name) => {
  keepDraft(sessionStorage, name, { text: 'Je voulais dire' }, [])
  const { say } = await show()
  await screen.findByRole('dialog', { name: say('shell:signOut.title') })
})
