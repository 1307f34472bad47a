import type { SafeItem } from '@souvenance/contract/safe/safe'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { aFile, aFolder, answerSafe, inheritedItems } from '../../../../test/safe.ts'
import { startService } from '../../../../test/service.ts'
import { FolderPicker } from './folder-picker.tsx'

const house = aFolder('House')
const works = aFolder('Works 2016', 0)
const papers = aFolder('Papers', 0)
const letter = aFile('letter', 'txt')

const open = async (kind: 'move' | 'copy', items: SafeItem[], from = '') => {
  const service = startService()
  answerSafe(service, {
    items: [inheritedItems, house, papers, letter],
    inside: { [house.itemUid]: [works] },
  })
  const onPick = vi.fn()
  const onClose = vi.fn()
  const view = await renderComponent(
    <FolderPicker kind={kind} items={items} from={from} onPick={onPick} onClose={onClose} />,
    { user: claire },
  )
  const picker = within(await screen.findByRole('dialog'))
  const folder = (name: string) => picker.findByRole<HTMLButtonElement>('button', { name })
  return { ...view, picker, folder, onPick, onClose }
}

test('an item cannot be moved to where it already is, which is said', async () => {
  const { say, picker, folder } = await open('move', [letter])
  await folder('House')
  const root = picker.getByRole<HTMLButtonElement>('button', { name: new RegExp(say('safe:root'), 'u') })
  expect(root.disabled).toBe(true)
  expect(root.textContent).toContain(say('safe:picker.here'))
})

test('a copy may stay in the same folder', async () => {
  const { person, say, picker, folder, onPick } = await open('copy', [letter])
  await person.click(await folder(say('safe:root')))
  await person.click(
    picker.getByRole('button', { name: shown(say('safe:picker.copyTo', { folder: say('safe:root') })) }),
  )
  expect(onPick).toHaveBeenCalledExactlyOnceWith('')
})

test('only own folders are offered: neither files nor what was inherited', async () => {
  const { say, picker, folder } = await open('move', [letter])
  await folder('House')
  expect(picker.queryByText(say('safe:inherited.name'))).toBeNull()
  expect(picker.queryByText('letter.txt')).toBeNull()
})

test('a folder unfolds to those inside it', async () => {
  const { person, say, picker, folder, onPick } = await open('move', [letter])
  await person.click(await picker.findByRole('button', { name: say('safe:tree.open', { name: 'House' }) }))
  await person.click(await folder('Works 2016'))
  expect((await folder('Works 2016')).getAttribute('aria-pressed')).toBe('true')
  await person.click(
    picker.getByRole('button', { name: shown(say('safe:picker.moveTo', { folder: 'Works 2016' })) }),
  )
  expect(onPick).toHaveBeenCalledExactlyOnceWith(works.itemUid)
})

test('a folder moves neither into itself nor into a folder inside it', async () => {
  const { say, picker, folder } = await open('move', [house])
  expect((await folder('House')).disabled).toBe(true)
  expect(picker.queryByRole('button', { name: say('safe:tree.open', { name: 'House' }) })).toBeNull()
  expect((await folder('Papers')).disabled).toBe(false)
})

test('nothing is moved before a folder is chosen, and Escape closes', async () => {
  const { person, say, picker, folder, onPick, onClose } = await open('move', [letter, aFile('keys', 'pdf')])
  await folder('House')
  screen.getByRole('dialog', { name: say('safe:picker.move', { count: 2 }) })
  expect(picker.getByRole<HTMLButtonElement>('button', { name: say('safe:picker.moveHere') }).disabled).toBe(
    true,
  )
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onPick).not.toHaveBeenCalled()
})
