import { writePlate } from '@souvenance/contract/biography/plates'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../../test/render.tsx'
import { Surface } from './surface.tsx'

const uid = '00000000-0000-4000-8000-00000000000a'
const urls = { url: `/media/${uid}/md`, urlSm: `/media/${uid}/sm`, urlLg: `/media/${uid}/lg` }
const print = { itemUid: 'a', message: 'The lake', associatedDate: null, ...urls }
const body = `* One\n* two\n\n\n${writePlate(uid)}\n\nThree.  `

const open = async () => {
  const texts: string[] = []
  const view = await renderComponent(
    <Surface
      ref={null}
      label="Text"
      value={body}
      pictures={[]}
      findPrint={(plate) => (plate.uid === uid ? print : undefined)}
      onFiles={() => {}}
      onChange={(text) => texts.push(text)}
    />,
  )
  const field = await screen.findByRole('textbox', { name: 'Text' })
  return { ...view, texts, field }
}

test('a text that is only looked at is not written again', async () => {
  const { field, texts, leave } = await open()
  expect(field.getAttribute('aria-multiline')).toBe('true')
  expect(field.getAttribute('spellcheck')).toBe('true')
  field.focus()
  field.blur()
  leave()
  expect(texts).toEqual([])
})

test('a plate stands in the text as it is read, without a link that would lead away', async () => {
  const { field } = await open()
  const picture = await screen.findByRole('img', { name: 'The lake' })
  expect(field.contains(picture)).toBe(true)
  expect(picture.closest('a')).toBeNull()
})

test('tools are one stop for the keyboard, and arrows go through them', async () => {
  const { person, say } = await open()
  const tools = await screen.findByRole('toolbar', { name: say('biography:write.tools') })
  const buttons = [...tools.querySelectorAll('button')]
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  buttons[0]?.focus()
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(say('biography:write.mark.bold'))
  await person.keyboard('{End}')
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
})

test('a tool changes the block one stands in, and no other byte', async () => {
  const { person, say, texts } = await open()
  await person.click(await screen.findByRole('button', { name: say('biography:write.mark.list') }))
  await waitFor(() => expect(texts.at(-1)).toBe(`One\n\n* two\n\n${writePlate(uid)}\n\nThree.  `))
})

test('typing by composition keeps its words, and the Enter that ends it is no new paragraph', async () => {
  const { field, texts } = await open()
  const three = [...field.querySelectorAll('p')].at(-1) as HTMLElement
  const letters = three.firstChild as Text
  field.focus()
  getSelection()?.collapse(letters, letters.data.length)
  fireEvent.compositionStart(field)
  for (const text of ['に', 'にほ', '日本']) {
    fireEvent.compositionUpdate(field, { data: text })
    letters.data = `Three. ${text}`
    getSelection()?.collapse(letters, letters.data.length)
  }
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true })
  fireEvent.compositionEnd(field, { data: '日本' })
  await waitFor(() => expect(texts.at(-1)).toBe(`* One\n* two\n\n\n${writePlate(uid)}\n\nThree. 日本`))
  const paragraphs = field.querySelectorAll('p').length
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(field.querySelectorAll('p')).toHaveLength(paragraphs + 1)
})
