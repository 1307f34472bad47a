import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../../test/render.tsx'
import { WallPicture } from './wall-picture.tsx'

afterEach(() => vi.useRealTimers())

const picture: HeldPicture = {
  itemUid: 'picture-1',
  itemType: itemCodes.picture.standard,
  action: 0,
  picSize: 1000,
  url: '/media/p/md',
  urlSm: '/media/p/sm',
  urlLg: '/media/p/lg',
  placeholder: '',
  width: 300,
  height: 200,
  ratio: 1.5,
  message: 'The boat',
  associatedDate: null,
  associatedDateData: null,
}

const open = async () => {
  const onOpen = vi.fn()
  const onSelect = vi.fn()
  await renderComponent(
    <ul>
      <WallPicture
        picture={picture}
        cell={{ index: 0, top: 0, left: 0, width: 300, height: 200 }}
        total={1}
        entrance
        selected={false}
        selecting={false}
        address="/emile/pictures/picture-1"
        onOpen={onOpen}
        onSelect={onSelect}
        onFocus={() => {}}
      />
    </ul>,
  )
  vi.useFakeTimers()
  const link = screen.getByRole('link', { name: 'The boat' })
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 40 }
  return { link, finger, onOpen, onSelect }
}

test('a finger held on a picture selects it, and does not open it', async () => {
  const { link, finger, onOpen, onSelect } = await open()
  fireEvent.pointerDown(link, finger)
  vi.advanceTimersByTime(600)
  fireEvent.pointerUp(link, finger)
  fireEvent.click(link)
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(false)
  expect(onOpen).not.toHaveBeenCalled()
})

test('a tap opens it, and scrolling selects nothing', async () => {
  const { link, finger, onOpen, onSelect } = await open()
  fireEvent.pointerDown(link, finger)
  fireEvent.pointerUp(link, finger)
  fireEvent.click(link)
  expect(onOpen).toHaveBeenCalledOnce()
  fireEvent.pointerDown(link, finger)
  fireEvent.pointerMove(link, { ...finger, clientY: 90 })
  vi.advanceTimersByTime(600)
  expect(onSelect).not.toHaveBeenCalled()
})

test('a mouse held on it does not select', async () => {
  const { link, finger, onSelect } = await open()
  fireEvent.pointerDown(link, { ...finger, pointerType: 'mouse' })
  vi.advanceTimersByTime(600)
  expect(onSelect).not.toHaveBeenCalled()
})
