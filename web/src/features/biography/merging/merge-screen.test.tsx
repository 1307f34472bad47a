import { biography } from '@souvenance/contract/biography/biography'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chapterOf, composerOf, proposalOf } from '../../../../test/biography.ts'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal, startService } from '../../../../test/service.ts'
import { hasBegunHere } from '../../../shared/forms/begun-here.ts'
import { MergeScreen } from './merge-screen.tsx'

const body = 'He was seventeen.\n\nThe shop was deep.'
const chapter = chapterOf('The shop', '1', { body, version: 3 })
const linked = { itemUid: chapter.itemUid, num: '1', title: chapter.title, version: 3 }
const proposal = proposalOf({ linked })

const open = async (offered = proposal) => {
  const service = startService()
  service.answer(biography.unlock, () => null as never)
  const onDecline = vi.fn()
  const onClose = vi.fn()
  const onSaved = vi.fn()
  const view = await renderComponent(
    <MergeScreen
      page={emile}
      composer={composerOf([chapter], { chapter, proposal: offered })}
      chapter={chapter}
      proposal={offered}
      fromLibrary={() => null}
      onDecline={onDecline}
      onClose={onClose}
      onSaved={onSaved}
    />,
    { user: claire },
  )
  const { person, say } = view
  const choice = (decision: 'take' | 'leave', number: number) =>
    screen.getByRole('button', {
      name: say('biography:merge.of', { action: say(`biography:merge.${decision}`), number }),
    })
  const decide = (decision: 'take' | 'leave', number: number) => person.click(choice(decision, number))
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: say(name) })
  const sum = (taken: number, left: number) =>
    screen.getByText(shown(say('biography:merge.sum', { taken, left })))
  return { ...view, service, onDecline, onClose, onSaved, choice, decide, button, sum }
}

test('nothing is published before a change was taken', async () => {
  const { decide, button, sum } = await open()
  expect(button('biography:merge.save').disabled).toBe(true)
  await decide('leave', 1)
  sum(0, 1)
  expect(button('biography:merge.save').disabled).toBe(true)
  await decide('take', 2)
  sum(1, 1)
  expect(button('biography:merge.save').disabled).toBe(false)
})

test('a choice is shown as pressed, and can be turned round', async () => {
  const { choice, decide, sum } = await open()
  await decide('take', 1)
  expect(choice('take', 1).getAttribute('aria-pressed')).toBe('true')
  await decide('leave', 1)
  expect(choice('take', 1).getAttribute('aria-pressed')).toBe('false')
  sum(0, 1)
})

test('what was decided and the answer are there again, until the proposal or the chapter changes', async () => {
  const first = await open()
  await first.decide('take', 1)
  await first.person.click(
    screen.getByRole('button', { name: first.say('biography:answer.open', { name: 'Theo' }) }),
  )
  await first.person.paste('Sixteen, yes.')
  first.leave()

  const { service, person, onSaved, choice, button, leave } = await open()
  expect(choice('take', 1).getAttribute('aria-pressed')).toBe('true')
  const save = service.answer(biography.edit, () => ({ chapter }))
  await person.click(button('biography:merge.save'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0].body.chapter.word).toBe('Sixteen, yes.')
  expect(hasBegunHere(claire.userUid)).toBe(false)
  leave()
  expect((await open()).choice('take', 1).getAttribute('aria-pressed')).toBe('false')
})

test('an answer that was taken back is not there again', async () => {
  const { person, say, leave } = await open()
  await person.click(screen.getByRole('button', { name: say('biography:answer.open', { name: 'Theo' }) }))
  await person.paste('No, that is wrong.')
  expect(hasBegunHere(claire.userUid)).toBe(true)
  await person.clear(screen.getByLabelText(say('biography:answer.word', { name: 'Theo' })))
  leave()
  expect(hasBegunHere(claire.userUid)).toBe(false)
})

test('what was decided on another text is not taken over', async () => {
  const first = await open()
  await first.decide('take', 1)
  first.leave()
  const { choice } = await open({ ...proposal, version: 2 })
  expect(choice('take', 1).getAttribute('aria-pressed')).toBe('false')
})

test('the merged text is previewed, and Escape returns to the comparison with its choices', async () => {
  const { person, choice, decide, button } = await open()
  await decide('take', 1)
  await person.click(button('biography:merge.preview'))
  await screen.findByText('He was sixteen.')
  screen.getByText('The shop was deep.')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('He was sixteen.', { selector: 'p' })).toBeNull())
  expect(choice('take', 1).getAttribute('aria-pressed')).toBe('true')
})

test('what was taken is saved with the answer to who proposed it', async () => {
  const { service, person, say, onSaved, decide, button } = await open()
  const save = service.answer(biography.edit, () => ({ chapter }))
  await decide('take', 1)
  await decide('leave', 2)
  await person.click(screen.getByRole('button', { name: say('biography:answer.open', { name: 'Theo' }) }))
  const word = screen.getByLabelText(say('biography:answer.word', { name: 'Theo' }))
  await waitFor(() => expect(document.activeElement === word).toBe(true))
  await person.paste('Sixteen, yes.')
  await person.click(button('biography:merge.save'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(chapter.itemUid))
  expect(save.mock.calls[0]?.[0].body.chapter).toMatchObject({
    body: 'He was sixteen.\n\nThe shop was deep.',
    version: 3,
    proposalUid: proposal.itemUid,
    word: 'Sixteen, yes.',
  })
})

test('a save whose answer was lost is sent again under the same key', async () => {
  const { service, person, say, onSaved, decide, button } = await open()
  const first = service.answer(biography.edit, () => lost)
  await decide('take', 1)
  await person.click(button('biography:merge.save'))
  await screen.findByText(shown(say('messages:ERR_1000026001')))
  const again = service.answer(biography.edit, () => ({ chapter }))
  await person.click(button('biography:merge.save'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(again.mock.calls[0]?.[0].key).toBe(first.mock.calls[0]?.[0].key)
})

test('somebody who saved in the meantime is shown beside it, and nothing is lost', async () => {
  const { service, person, say, onSaved, choice, decide, button } = await open()
  const taken = 'He was sixteen.\n\nThe shop was deep.'
  service.answer(biography.edit, () =>
    refusal('chapterChanged', {
      name: 'Michel Laurent',
      version: 4,
      title: chapter.title,
      body: 'He was seventeen.\n\nThe shop was deep and bright.',
      yourTitle: chapter.title,
      yourBody: taken,
      baseTitle: chapter.title,
      baseBody: body,
    }),
  )
  await decide('take', 1)
  await person.click(button('biography:merge.save'))
  await screen.findByRole('heading', {
    name: shown(say('biography:stale.title', { name: 'Michel Laurent' })),
  })
  expect(choice('take', 1).getAttribute('aria-pressed')).toBe('true')
  expect(choice('leave', 2).getAttribute('aria-pressed')).toBe('true')
  await person.click(button('biography:stale.goOn'))
  const again = service.answer(biography.edit, () => ({ chapter }))
  await person.click(button('biography:merge.save'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(again.mock.calls[0]?.[0].body.chapter).toMatchObject({
    body: 'He was sixteen.\n\nThe shop was deep and bright.',
    version: 4,
  })
  expect(hasBegunHere(claire.userUid)).toBe(false)
})

test('keeping the chapter hands the word over to the refusal', async () => {
  const { person, say, onDecline, button } = await open()
  await person.click(screen.getByRole('button', { name: say('biography:answer.open', { name: 'Theo' }) }))
  await person.paste('Seventeen.')
  await person.click(button('biography:merge.decline'))
  expect(onDecline).toHaveBeenCalledExactlyOnceWith('Seventeen.')
})

test('the texts can be read as one, and the changes stepped through', async () => {
  const { person, say, button } = await open()
  screen.getByText(say('biography:merge.at', { at: 1, count: 2 }))
  await person.click(button('biography:merge.next'))
  screen.getByText(say('biography:merge.at', { at: 2, count: 2 }))
  await person.click(button('biography:merge.next'))
  screen.getByText(say('biography:merge.at', { at: 1, count: 2 }))
  await person.click(screen.getByRole('radio', { name: say('biography:merge.one') }))
  await waitFor(() => expect(document.querySelector('ins')?.textContent).toContain('sixteen'))
  expect(document.querySelector('del')?.textContent).toContain('seventeen')
})
