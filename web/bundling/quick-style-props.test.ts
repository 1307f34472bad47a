import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { divideQuickly } from './quick-style-props.ts'

type Divide = (props: object) => { styleProps: object; rest: object }

const folder = 'node_modules/@mantine/core/esm/core/Box/style-props/extract-style-props'
const file = path.join(import.meta.dirname, '../..', folder, 'extract-style-props.mjs')

const load = async (address: string): Promise<Divide> =>
  (await import(/* @vite-ignore */ address)).extractStyleProps

const asData = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`

test('properties are divided as Mantine does, in the same order', async () => {
  const theirs = await load(file)
  const ours = await load(asData(divideQuickly(readFileSync(file, 'utf8'))))
  for (const props of [
    {},
    { id: 'a', children: undefined, 'aria-label': 'b' },
    { w: 3, title: 'c', mt: 4, m: undefined, px: 0, display: null, hiddenFrom: 'sm', sx: 1 },
  ]) {
    const [one, other] = [ours(props), theirs(props)]
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
    expect(Object.keys(one.rest)).toEqual(Object.keys(other.rest))
  }
})
