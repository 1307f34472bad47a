import { hereafter } from '@souvenance/contract/messages/hereafter'
import { search } from '@souvenance/contract/pages/search'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile, hereafterTo, theo } from '../../../../test/letters.ts'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { lost, startService } from '../../../../test/service.ts'
import { LetterPage } from './letter-page.tsx'
import { WriteLetter } from './write-letter.tsx'

const letter = hereafterTo()

test('a letter to the person the way led from is kept once, and opened', async () => {
  const service = startService()
  const create = service.answer(hereafter.create, () => letter)
  const { person, say, place } = await renderComponent(<WriteLetter recipient={emile} />, { user: claire })
  await person.click(screen.getByRole('button', { name: say('letters:hereafter.keep') }))
  await screen.findByText(say('letters:write.needText'))
  await person.type(screen.getByLabelText(say('letters:write.letter')), 'Papa')
  expect(screen.queryByText(say('letters:write.needText'))).toBeNull()
  await person.click(screen.getByRole('button', { name: say('letters:hereafter.keep') }))
  await waitFor(() => expect(place()).toBe(`/letters/${letter.uid}`))
  expect(create.mock.calls.map(([{ body }]) => body.mailBoxMessage)).toEqual([
    { recipientUid: emile.userUid, message: 'Papa' },
  ])
})

test('a letter whose answer was lost is the same letter after a reload; other words are another one', async () => {
  const service = startService()
  const keys: (string | null)[] = []
  service.answer(hereafter.create, ({ key }) => {
    keys.push(key)
    return keys.length < 3 ? lost : letter
  })
  const keep = async (words: string) => {
    const { person, say, place, leave } = await renderComponent(<WriteLetter recipient={emile} />, {
      user: claire,
    })
    if (words) await person.type(screen.getByLabelText(say('letters:write.letter')), words)
    await person.click(screen.getByRole('button', { name: say('letters:hereafter.keep') }))
    if (keys.length < 3) await screen.findByRole('alert')
    else await waitFor(() => expect(place()).toBe(`/letters/${letter.uid}`))
    leave()
  }
  await keep('Papa')
  await keep('')
  await keep(', encore')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('the focus goes on from whom a letter is for to its words, and back', async () => {
  startService().answer(search.find, () => ({
    items: [{ ...emile, level: null, attached: false, takesMessages: false }],
    invitation: null,
    eof: true,
    totalCount: 1,
  }))
  const { person, say } = await renderComponent(<WriteLetter recipient={emile} />, { user: claire })
  await person.click(
    screen.getByRole('button', { name: say('search:recipient.remove', { name: emile.fullname }) }),
  )
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: say('letters:write.to') }))
  await person.keyboard('Emi')
  await person.click(await screen.findByRole('option', { name: new RegExp(emile.fullname, 'u') }))
  expect(document.activeElement).toBe(screen.getByLabelText(say('letters:write.letter')))
})

test('somebody alive is offered a message instead', async () => {
  startService()
  const { say } = await renderComponent(<WriteLetter recipient={theo} />, { user: claire })
  const way = screen.getByRole('link', { name: say('letters:write.message') })
  expect(way.getAttribute('href')).toContain(`recipient=${theo.userUid}`)
})

test('a deleted letter comes back from its notice', async () => {
  const service = startService()
  service.answer(hereafter.remove, () => ({}))
  const restore = service.answer(hereafter.restore, () => letter)
  const { person, say, place } = await renderComponent(<LetterPage letter={letter} legatees={[]} />, {
    user: claire,
    path: '/letters/x',
  })
  await person.click(screen.getByRole('button', { name: say('letters:delete') }))
  await waitFor(() => expect(place()).toBe('/letters'))
  await person.click(await screen.findByRole('button', { name: say('letters:hereafter.undo') }))
  await waitFor(() => expect(restore.mock.calls).toHaveLength(1))
})

test('a letter is left to a legatee, and taken back', async () => {
  const service = startService()
  const leave = service.answer(hereafter.leave, ({ body }) => ({
    ...letter,
    leftTo: body.userUid ? theo : null,
  }))
  const { person, say } = await renderComponent(<LetterPage letter={letter} legatees={[theo]} />, {
    user: claire,
  })
  const field = screen.getByLabelText(say('letters:hereafter.after'))
  await person.selectOptions(field, theo.userUid)
  await waitFor(() => expect(leave.mock.calls[0]?.[0].body).toEqual({ userUid: theo.userUid }))
})

test('nothing is said about legatees before it is known whether there are any', async () => {
  startService()
  const { say } = await renderComponent(<LetterPage letter={letter} legatees={undefined} />, { user: claire })
  expect(screen.queryByText(say('letters:hereafter.noLegatee'))).toBeNull()
})

test('nothing can be written into a letter that is on its way', async () => {
  const service = startService()
  let fail = (_: typeof lost) => {}
  service.answer(hereafter.create, () => new Promise((resolve) => (fail = resolve)))
  const { person, say } = await renderComponent(<WriteLetter recipient={emile} />, { user: claire })
  const field = screen.getByLabelText(say('letters:write.letter'))
  await person.type(field, 'Papa')
  await person.click(screen.getByRole('button', { name: say('letters:hereafter.keep') }))
  await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(true))
  fail(lost)
  await screen.findByRole('alert')
  expect(field.closest('fieldset')?.disabled).toBe(false)
})
