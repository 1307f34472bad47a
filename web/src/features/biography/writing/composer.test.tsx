import { biography } from '@souvenance/contract/biography/biography'
import { placements } from '@souvenance/contract/biography/chapter-tree'
import type { Composer as Laid } from '@souvenance/contract/biography/chapters'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { limits } from '@souvenance/contract/limits'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { chapterOf, composerOf } from '../../../../test/biography.ts'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal, startService } from '../../../../test/service.ts'
import { nameWords } from '../../../shared/forms/kept-words.ts'
import { Composer } from './composer.tsx'

const uploaded = {
  itemUid: '0f000000-0000-4000-8000-0000000000a1',
  takenDate: null,
  urlSm: '/media/0f000000-0000-4000-8000-0000000000a2/sm',
  sameAs: null,
  digest: 'd1',
}
vi.mock('../../../api/upload-picture.ts', () => ({ uploadPicture: () => Promise.resolve(uploaded) }))

const shop = chapterOf('The shop', '1', { version: 3 })
const lake = chapterOf('The lake', '2')
const draftName = 'chapter:1'
const keptAs = (userUid: string) => `draft:${nameWords(userUid, draftName)}`
const editing = composerOf([shop, lake], { chapter: shop })

const start = () => {
  const service = startService()
  service.answer(biography.unlock, () => null as never)
  return service
}

const open = async (composer: Laid = editing, user = claire) => {
  const onClose = vi.fn()
  const onSaved = vi.fn()
  const view = await renderComponent(
    <Composer
      page={emile}
      composer={composer}
      draftName={draftName}
      fromLibrary={() => null}
      onClose={onClose}
      onSaved={onSaved}
    />,
    { user },
  )
  const { person, say } = view
  const title = () => screen.getByLabelText<HTMLTextAreaElement>(say('biography:write.title'))
  const write = async (field: HTMLElement, text: string) => {
    await person.clear(field)
    await person.click(field)
    await person.paste(text)
  }
  const button = (key: string) => screen.getByText(say(key)).closest('button') as HTMLButtonElement
  /** Words of the sentence at the foot that open a picker. */
  const part = (name: 'where' | 'whom' | 'phase', value: string) =>
    screen.getByRole('button', { name: say(`composer:part.${name}`, { value: say(value) }) })
  await screen.findByLabelText(say('biography:write.text'))
  const changing = composer.chapter ? 'biography:write.comment' : 'biography:write.commentNew'
  const word = say(composer.proposes ? 'biography:write.word' : changing)
  await screen.findByRole('button', { name: word })
  /** The word that goes with it stands in the sentence too. */
  const addWord = async (text: string) => {
    await person.click(screen.getByRole('button', { name: word }))
    await write(await screen.findByRole('textbox', { name: word }), text)
    await person.click(button('composer:sentence.done'))
  }
  return { ...view, onClose, onSaved, title, write, button, part, addWord }
}

test('a chapter needs a title, which is one line', async () => {
  start()
  const { title, write, button } = await open()
  await write(title(), '  ')
  expect(button('composer:action.publish').disabled).toBe(true)
  await write(title(), 'The shop\nand the street')
  expect(title().value).toBe('The shop and the street')
  expect(button('composer:action.publish').disabled).toBe(false)
})

test('Enter in the title goes on to the text', async () => {
  start()
  const { person, say, title } = await open()
  await person.type(title(), '{Enter}')
  expect(title().value).toBe('The shop')
  expect(document.activeElement).toBe(screen.getByLabelText(say('biography:write.text')))
})

test('what is typed is kept in this browser, and is back the next time', async () => {
  start()
  const first = await open()
  await first.write(first.title(), 'The clock')
  expect(localStorage.getItem(keptAs(claire.userUid))).toContain('The clock')
  first.leave()
  const { say, title } = await open()
  expect(title().value).toBe('The clock')
  screen.getByText(say('biography:write.restored'))
})

test('pictures, place, readers and phase are back with the words', async () => {
  start()
  const task = composerOf([shop, lake], { lock: null })
  const first = await open(task)
  const file = new File(['x'], 'shop.jpg', { type: 'image/jpeg' })
  await first.person.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  await first.person.click(first.part('where', 'biography:place.last'))
  const inside = first.say('biography:place.inside', { title: 'The shop' })
  await first.person.click(await screen.findByRole('button', { name: inside }))
  await first.person.click(first.part('whom', 'composer:sentence.whom.public'))
  const readers = within(await screen.findByRole('group', { name: first.say('composer:audience') }))
  await first.person.click(readers.getByLabelText(first.say('ui:cloud.public')))
  await first.person.click(readers.getByLabelText(first.say('ui:cloud.family')))
  await first.person.click(first.button('composer:sentence.done'))
  await first.write(first.title(), 'The boats')
  await waitFor(() => expect(localStorage.getItem(keptAs(claire.userUid))).toContain(uploaded.itemUid))
  first.leave()

  const service = start()
  const create = service.answer(biography.create, () => ({ chapter: lake, proposal: null }))
  const { person, say, title, button, part } = await open(task)
  expect(title().value).toBe('The boats')
  screen.getByText(say('biography:write.restored'))
  part('whom', 'composer:sentence.whom.family')
  await person.click(button('composer:action.publish'))
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0].body.chapter).toMatchObject({
    title: 'The boats',
    clouds: [cloudTypes.family],
    position: { itemUid: shop.itemUid, action: placements.lastInside },
    content: { pictures: { items: [{ itemUid: uploaded.itemUid, action: pictureActions.uploaded }] } },
  })
})

test('a draft of words alone, as it was kept before, is still read', async () => {
  start()
  const words = { title: 'The clock', body: 'It struck.', comment: '', word: '', version: 3 }
  localStorage.setItem(keptAs(claire.userUid), JSON.stringify(words))
  const { title, part } = await open()
  expect(title().value).toBe('The clock')
  part('whom', 'composer:sentence.whom.public')
})

test('who signs in next in this browser finds their own words, and not those of others', async () => {
  start()
  const first = await open()
  await first.write(first.title(), 'The clock')
  first.leave()
  const theo = await open(editing, { ...claire, userUid: crypto.randomUUID() })
  expect(theo.title().value).toBe('The shop')
  theo.leave()
  expect((await open()).title().value).toBe('The clock')
})

test('the foot says for whom it is, when it was kept, and how many words there are', async () => {
  start()
  const family = { ...shop, clouds: [cloudTypes.family], body: 'The shop was very deep.' }
  const { say, title, write } = await open(
    composerOf([family, lake], { chapter: family, clouds: family.clouds }),
  )
  const whom = say('composer:sentence.whom.family')
  const phase = say('composer:sentence.now')
  screen.getByText(
    (_, element) =>
      element?.tagName === 'P' &&
      element.textContent?.startsWith(
        `${say('biography:place.standing')}. ${say('biography:write.forWhom', { whom, phase })}`,
      ) === true,
  )
  const counted = say('biography:write.words', { count: 5, number: '5' })
  screen.getByText(shown(`${counted} · ${say('biography:write.kept')}`))
  await write(title(), 'The clock')
  const kept = say('biography:write.keptAt', { time: '' }).trim()
  await screen.findByText((text) => text.startsWith(`${counted} · ${kept}`))
})

test('a draft can be forgotten for the saved text', async () => {
  start()
  const first = await open()
  await first.write(first.title(), 'The clock')
  first.leave()
  const { person, say, title, button } = await open()
  await person.click(button('biography:write.forget'))
  expect(title().value).toBe('The shop')
  expect(screen.queryByText(say('biography:write.restored'))).toBeNull()
  expect(localStorage.getItem(keptAs(claire.userUid))).toBeNull()
})

test('a saved chapter names the version it began from, and leaves no draft', async () => {
  const edit = start().answer(biography.edit, () => ({ chapter: shop }))
  const { person, onSaved, title, write, button, addWord } = await open()
  await write(title(), ' The clock ')
  await addWord('He told me so.')
  await person.click(button('composer:action.publish'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(shop.itemUid))
  expect(edit.mock.calls[0]?.[0].body.chapter).toMatchObject({
    title: 'The clock',
    body: shop.body,
    comment: 'He told me so.',
    version: 3,
  })
  expect(edit.mock.calls[0]?.[0].body.chapter).not.toHaveProperty('position')
  expect(localStorage.getItem(keptAs(claire.userUid))).toBeNull()
})

test('a refused save keeps everything, and says why', async () => {
  const service = start()
  service.answer(biography.edit, () => refusal('unavailable'))
  const { person, say, onSaved, title, write, button } = await open()
  await write(title(), 'The clock')
  await person.click(button('composer:action.publish'))
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  expect(title().value).toBe('The clock')
  expect(onSaved).not.toHaveBeenCalled()
  expect(localStorage.getItem(keptAs(claire.userUid))).toContain('The clock')
})

test('a save whose answer was lost is repeated under the same key', async () => {
  const service = start()
  const first = service.answer(biography.edit, () => lost)
  const { person, say, onSaved, button } = await open()
  await person.click(button('composer:action.publish'))
  await screen.findByText(shown(say('messages:ERR_1000026001')))
  const again = service.answer(biography.edit, () => ({ chapter: shop }))
  await person.click(button('composer:action.publish'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(again.mock.calls[0]?.[0].key).toBe(first.mock.calls[0]?.[0].key)
})

test('a new chapter whose answer was lost is the same one the next day', async () => {
  const service = start()
  const task = composerOf([shop], { lock: null })
  const first = await open(task)
  const create = service.answer(biography.create, () => lost)
  await first.write(first.title(), 'The boats')
  await first.person.click(first.button('composer:action.publish'))
  await screen.findByText(shown(first.say('messages:ERR_1000026001')))
  first.leave()

  const again = start().answer(biography.create, () => ({ chapter: lake, proposal: null }))
  // The defaults of a new chapter have changed meanwhile.
  const { person, onSaved, button, part } = await open({ ...task, clouds: [cloudTypes.family] })
  part('whom', 'composer:sentence.whom.public')
  await person.click(button('composer:action.publish'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [sent, repeated] = [create, again].map(({ mock }) => mock.calls[0]?.[0])
  expect(repeated?.key).toBe(sent?.key)
  expect(repeated?.body).toEqual(sent?.body)
  expect(localStorage.getItem(keptAs(claire.userUid))).toBeNull()
})

test('other words, and words that were refused, are another submission', async () => {
  const service = start()
  const task = composerOf([shop], { lock: null })
  const keys: unknown[] = []
  let outcome: typeof lost | ReturnType<typeof refusal> = lost
  service.answer(biography.create, ({ key }) => {
    keys.push(key)
    return outcome
  })
  const first = await open(task)
  await first.write(first.title(), 'The boats')
  await first.person.click(first.button('composer:action.publish'))
  await screen.findByText(shown(first.say('messages:ERR_1000026001')))
  await first.write(first.title(), 'The boats on the lake')
  outcome = refusal('chapterPlaceGone')
  await first.person.click(first.button('composer:action.publish'))
  await waitFor(() => expect(keys).toHaveLength(2))
  first.leave()
  const { person, button } = await open(task)
  await person.click(button('composer:action.publish'))
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(new Set(keys).size).toBe(3)
})

test('nothing can be written while a save is on its way', async () => {
  let answer = (_: { chapter: typeof shop }) => {}
  start().answer(
    biography.edit,
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const { person, say, onSaved, title, write, button } = await open()
  const text = screen.getByLabelText(say('biography:write.text'))
  await write(title(), 'The clock')
  await person.click(button('composer:action.publish'))
  await waitFor(() => expect(title().closest('fieldset')?.disabled).toBe(true))
  expect(text.getAttribute('contenteditable')).toBe('false')
  expect(
    screen.getByRole('button', { name: say('biography:write.comment') }).closest('fieldset')?.disabled,
  ).toBe(true)
  const file = new File(['x'], 'shop.jpg', { type: 'image/jpeg' })
  fireEvent.paste(window, { clipboardData: { files: [file], types: ['Files'] } })
  expect(document.querySelectorAll('img')).toHaveLength(0)
  answer({ chapter: shop })
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('what is written on after leaving is not taken away by the answer', async () => {
  let answer = (_: { chapter: typeof lake; proposal: null }) => {}
  start().answer(
    biography.create,
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const task = composerOf([shop], { lock: null })
  const first = await open(task)
  await first.write(first.title(), 'The boats')
  await first.person.click(first.button('composer:action.publish'))
  first.leave()
  const { title, write } = await open(task)
  await write(title(), 'The boats on the lake')
  answer({ chapter: lake, proposal: null })
  await waitFor(() => expect(first.onSaved).toHaveBeenCalledOnce())
  expect(localStorage.getItem(keptAs(claire.userUid))).toContain('The boats on the lake')
})

test('readers that were chosen elsewhere meanwhile are left as they are', async () => {
  const edit = start().answer(biography.edit, () => ({ chapter: shop }))
  const { person, title, write, button } = await open()
  await write(title(), 'The shop,')
  await person.click(button('composer:action.publish'))
  await waitFor(() => expect(edit).toHaveBeenCalledOnce())
  const sent = edit.mock.calls[0]?.[0].body.chapter
  expect(sent).not.toHaveProperty('clouds')
  expect(sent).not.toHaveProperty('itemType')
})

test('what is asked for again meanwhile does not pass for a choice', async () => {
  const edit = start().answer(biography.edit, () => ({ chapter: shop }))
  const Asked = () => {
    const [composer, setComposer] = useState(editing)
    return (
      <>
        <button type="button" onClick={() => setComposer({ ...editing, clouds: [cloudTypes.family] })}>
          again
        </button>
        <Composer
          page={emile}
          composer={composer}
          draftName={draftName}
          fromLibrary={() => null}
          onClose={vi.fn()}
          onSaved={vi.fn()}
        />
      </>
    )
  }
  const { person, say } = await renderComponent(<Asked />, { user: claire })
  await person.click(await screen.findByRole('button', { name: 'again' }))
  await person.click(await screen.findByText(say('composer:action.publish')))
  await waitFor(() => expect(edit).toHaveBeenCalledOnce())
  expect(edit.mock.calls[0]?.[0].body.chapter).not.toHaveProperty('clouds')
})

test('a text that is too long says by how much, and cannot be saved', async () => {
  start()
  const long = { ...shop, body: 'x'.repeat(limits.chapterBody + 2) }
  const { say, button } = await open(composerOf([long], { chapter: long }))
  screen.getByText(shown(say('biography:write.tooLong', { count: 2 })))
  expect(button('composer:action.publish').disabled).toBe(true)
})

test('a new chapter is placed in the contents, and kept as a draft', async () => {
  const create = start().answer(biography.create, () => ({ chapter: lake, proposal: null }))
  const { person, say, onSaved, title, write, button, part } = await open(composerOf([shop], { lock: null }))
  await write(title(), 'The boats')
  await person.click(part('where', 'biography:place.last'))
  await person.click(
    await screen.findByRole('button', { name: say('biography:place.inside', { title: 'The shop' }) }),
  )
  await person.click(button('composer:sentence.done'))
  screen.getByRole('button', {
    name: say('composer:part.where', { value: say('biography:place.inside', { title: '1 The shop' }) }),
  })
  await person.click(part('phase', 'composer:sentence.now'))
  const draft = (await screen.findAllByRole<HTMLInputElement>('radio')).find(({ checked }) => !checked)
  await person.click(draft as HTMLElement)
  await person.click(button('composer:sentence.done'))
  await person.click(button('composer:action.keep'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(lake.itemUid))
  expect(create.mock.calls[0]?.[0].body.chapter).toMatchObject({
    title: 'The boats',
    itemType: itemTypeOf({ kind: 'chapter', state: 'draft' }),
    position: { itemUid: shop.itemUid, action: placements.lastInside },
  })
})

test('a reader proposes a change with a word, and chooses neither state nor readers', async () => {
  const create = start().answer(biography.create, () => ({ chapter: null, proposal: {} as never }))
  const proposing = composerOf([shop], { chapter: shop, proposes: true, lock: null })
  const { person, say, onSaved, title, write, button, addWord } = await open(proposing)
  screen.getByText(say('biography:write.forProposal'), { exact: false })
  expect(screen.queryByText(say('composer:sentence.whom.public'))).toBeNull()
  await write(title(), 'The shop of Émile')
  await addWord('It was his.')
  await person.click(button('biography:write.send'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(undefined))
  const sent = create.mock.calls[0]?.[0].body.chapter
  expect(sent).toMatchObject({ comment: 'It was his.', linked: { itemUid: shop.itemUid }, version: 3 })
  expect(sent).not.toHaveProperty('clouds')
})

test('the words of the foot choose the readers, and nobody cannot be published for', async () => {
  const edit = start().answer(biography.edit, () => ({ chapter: shop }))
  const { person, say, button, part } = await open()
  await person.click(part('whom', 'composer:sentence.whom.public'))
  const readers = within(await screen.findByRole('group', { name: say('composer:audience') }))
  await person.click(readers.getByLabelText(say('ui:cloud.public')))
  part('whom', 'composer:sentence.whom.none')
  expect(button('composer:action.publish').disabled).toBe(true)
  await person.click(readers.getByLabelText(say('ui:cloud.family')))
  await person.click(button('composer:sentence.done'))
  part('whom', 'composer:sentence.whom.family')
  await person.click(button('composer:action.publish'))
  await waitFor(() => expect(edit.mock.calls[0]?.[0].body.chapter.clouds).toEqual([cloudTypes.family]))
})

test('a place that was chosen is taken back in the sentence', async () => {
  const edit = start().answer(biography.edit, () => ({ chapter: shop }))
  const { person, say, button, part } = await open()
  await person.click(part('where', 'biography:place.standing'))
  const after = await screen.findByRole('button', {
    name: say('biography:place.after', { title: 'The lake' }),
  })
  await person.click(after)
  expect(after.getAttribute('aria-pressed')).toBe('true')
  await person.click(button('biography:place.standing'))
  part('where', 'biography:place.standing')
  await person.click(button('composer:action.publish'))
  await waitFor(() => expect(edit).toHaveBeenCalledOnce())
  expect(edit.mock.calls[0]?.[0].body.chapter).not.toHaveProperty('position')
})

test('what is sealed is said on the button, and only then', async () => {
  start()
  const states = ['am', 'pm'] as const
  const sealed = composerOf([shop], {
    chapter: shop,
    itemTypes: states.map((state) => itemTypeOf({ kind: 'chapter', state })),
  })
  const { person, say, button, part } = await open(sealed)
  button('composer:action.publish')
  await person.click(part('phase', 'composer:sentence.now'))
  const after = (await screen.findAllByRole('radio')).at(-1)
  await person.click(after as HTMLElement)
  await person.click(button('composer:sentence.done'))
  button('composer:action.seal')
  expect(screen.queryByText(say('composer:action.publish'))).toBeNull()
})
