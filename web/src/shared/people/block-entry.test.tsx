import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blacklistedOf, startCommunications } from '../../../test/communications.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'
import { BlockEntry } from './block-entry.tsx'

const rose = blacklistedOf('Rose', 'Fournier')

test('neither oneself nor the dead are offered', async () => {
  startCommunications({ blacklist: [] })
  const { person, say } = await renderComponent(
    <ActionMenu title="People" target={<button type="button">More</button>}>
      <BlockEntry person={{ ...rose, alive: false }} />
      <BlockEntry person={{ ...rose, userUid: claire.userUid }} />
      <BlockEntry person={null} />
      <BlockEntry person={rose} />
    </ActionMenu>,
    { user: claire },
  )
  await person.click(screen.getByText('More'))
  await screen.findByRole('menuitem')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    say('communications:block.entry', { name: 'Rose' }),
  ])
})

const open = async (blacklist = [rose]) => {
  const server = startCommunications({ blacklist })
  const view = await renderComponent(
    <ActionMenu title="Rose" target={<button type="button">More</button>}>
      <BlockEntry person={rose} />
    </ActionMenu>,
    { user: claire },
  )
  const { person, say } = view
  const choose = async (entry: string) => {
    await person.click(screen.getByText('More'))
    const name = say(`communications:block.${entry}`, { name: 'Rose' })
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  const question = async () => within(await screen.findByRole('dialog'))
  return { ...view, ...server, choose, question }
}

test('says what happens before somebody is blocked, and does nothing without a yes', async () => {
  const { person, say, block, choose, question } = await open([])
  await choose('entry')
  const asked = await question()
  await asked.findByText(shown(say('communications:block.text', { name: 'Rose' })))
  await person.click(asked.getByRole('button', { name: say('communications:block.keep') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(block).not.toHaveBeenCalled()
})

test('a yes blocks, and the notice undoes it', async () => {
  const { person, say, held, block, unblock, choose, question } = await open([])
  await choose('entry')
  await person.click((await question()).getByRole('button', { name: say('communications:block.action') }))
  await screen.findByText(shown(say('communications:blacklist.added', { name: 'Rose Fournier' })))
  expect(block.mock.calls[0]?.[0].body).toEqual({ userUid: rose.userUid })
  await person.click(screen.getByRole('button', { name: say('communications:blacklist.undo') }))
  await waitFor(() => expect(unblock).toHaveBeenCalledOnce())
  expect(held.blacklist).toEqual([])
})

test('somebody who is blocked can be heard from again', async () => {
  const { say, unblock, choose } = await open()
  await choose('again')
  await screen.findByText(shown(say('communications:blacklist.removed', { name: 'Rose Fournier' })))
  expect(unblock.mock.calls[0]?.[0].params).toEqual({ userUid: rose.userUid })
})
