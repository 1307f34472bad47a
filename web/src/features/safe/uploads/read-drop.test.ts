import { expect, it } from 'vitest'
import { readChosen, readDrop } from './read-drop.ts'

type Tree = { [name: string]: File | Tree }

/** Entries in batches of two, then an empty batch, as a browser gives them. */
const entryOf = (name: string, content: File | Tree): FileSystemEntry => {
  if (content instanceof File)
    return Object.assign(Object.create(null), {
      name,
      isFile: true,
      isDirectory: false,
      file: (done: (file: File) => void) => done(content),
    })
  return Object.assign(Object.create(null), {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const left = Object.entries(content).map(([inner, value]) => entryOf(inner, value))
      return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(left.splice(0, 2)) }
    },
  })
}

const drop = (tree: Tree) => {
  const items = Object.entries(tree).map(([name, content]) => ({
    webkitGetAsEntry: () => entryOf(name, content),
  }))
  return readDrop(Object.assign(Object.create(null), { items, files: [] }))
}

const file = (name: string, path = '') =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: path })
const told = (dropped: Awaited<ReturnType<typeof drop>>) =>
  dropped.map(({ folders, file: found }) => [...folders, found?.name ?? ''].join('/'))

it('folders are walked to their last file, however many handfuls it takes', async () => {
  const House = {
    'a.pdf': file('a.pdf'),
    'b.pdf': file('b.pdf'),
    'c.pdf': file('c.pdf'),
    Works: { 'd.jpg': file('d.jpg') },
  }
  expect(told(await drop({ House, 'e.txt': file('e.txt') }))).toEqual([
    'House/a.pdf',
    'House/b.pdf',
    'House/c.pdf',
    'House/Works/d.jpg',
    'e.txt',
  ])
})

it('an empty folder is a folder too', async () => {
  expect(told(await drop({ Letters: { Old: {} } }))).toEqual(['Letters/Old/'])
})

it('where there are no entries, the files themselves are taken', async () => {
  const files = [file('a.pdf')]
  const dropped = await readDrop(Object.assign(Object.create(null), { items: [], files }))
  expect(told(dropped)).toEqual(['a.pdf'])
})

it('a chosen folder is told by the paths of its files', () => {
  const deep = file('d.jpg', 'House/Works/d.jpg')
  expect(readChosen([deep, file('e.txt')])).toEqual([
    { folders: ['House', 'Works'], file: deep },
    { folders: [], file: expect.any(File) },
  ])
})
