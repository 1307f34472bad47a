import { biography } from '@souvenance/contract/biography/biography'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chapterOf, composerOf } from '../../../../test/biography.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { WordsSheet } from './words-sheet.tsx'

const uid = '00000000-0000-4000-8000-0000000000e1'
const made = chapterOf('The night train', '1')

const open = async (proposes = false) => {
  const service = startService()
  const onSaved = vi.fn()
  const view = await renderComponent(
    <WordsSheet
      uid={uid}
      composer={composerOf([], { proposes, lock: null })}
      draftName="words"
      onClose={() => {}}
      onSaved={onSaved}
    />,
    { user: claire },
  )
  const { person, say } = view
  const field = (key: string) => screen.getByLabelText<HTMLTextAreaElement>(say(`biography:write.${key}`))
  const write = async (key: string, text: string) => {
    await person.click(field(key))
    await person.paste(text)
  }
  const button = (key: string) => screen.getByText(say(key)).closest('button') as HTMLButtonElement
  return { ...view, service, onSaved, field, write, button }
}

test('words from a narrow screen are kept as a draft, without a place', async () => {
  const { service, person, say, onSaved, write, button } = await open()
  const create = service.answer(biography.create, () => ({ chapter: made, proposal: null }))
  screen.getByText(shown(say('biography:sheet.kept')))
  expect(button('biography:sheet.save').disabled).toBe(true)
  await write('title', 'The night train')
  await write('text', 'She slept badly.')
  await person.click(button('biography:sheet.save'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(made.itemUid))
  const sent = create.mock.calls[0]?.[0].body.chapter
  expect(sent).toMatchObject({
    title: 'The night train',
    body: 'She slept badly.',
    itemType: itemTypeOf({ kind: 'chapter', state: 'draft' }),
  })
  expect(sent).not.toHaveProperty('position')
})

test('nothing can be written into words that are being sent', async () => {
  const { service, person, onSaved, field, write, button } = await open()
  const answer = Promise.withResolvers<void>()
  service.answer(biography.create, async () => {
    await answer.promise
    return { chapter: made, proposal: null }
  })
  await write('title', 'The night train')
  await write('text', 'She slept badly.')
  await person.click(button('biography:sheet.save'))
  await waitFor(() => expect(field('text').closest('fieldset')?.disabled).toBe(true))
  answer.resolve()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('Enter in the title goes on to the words', async () => {
  const { person, field } = await open()
  await person.type(field('title'), 'The night train{Enter}')
  expect(document.activeElement).toBe(field('text'))
})

test('words that could not be sent stay, and are back after a reload', async () => {
  const { service, person, say, onSaved, write, button, leave } = await open()
  service.answer(biography.create, () => refusal('unavailable'))
  await write('title', 'The night train')
  await write('text', 'She slept badly.')
  await person.click(button('biography:sheet.save'))
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  expect(onSaved).not.toHaveBeenCalled()
  leave()
  const again = await open()
  expect(again.field('text').value).toBe('She slept badly.')
})

test('a reader is told that the place will be chosen by others', async () => {
  const { say, button } = await open(true)
  screen.getByText(shown(say('biography:sheet.proposed')))
  button('biography:write.send')
})
