import { expect, test } from 'vitest'
import { getBrowser } from './browser.ts'
import { expectSound } from './expect-sound.ts'

const check = async (body: string): Promise<void> => {
  const page = await (await getBrowser()).newPage()
  try {
    await page.setContent(`<!doctype html><html lang="en"><title>A screen</title><main>${body}</main></html>`)
    await expectSound(page, 'a-screen')
  } finally {
    await page.close()
  }
}

test('a sound screen passes', () => check('<button>Save</button>'))

const tile = 'display: block; width: 40px; height: 40px; margin: 0; padding: 0; border: 0'
const scrolledBy = (pixels: number, style = tile) => `
  <header style="position: sticky; top: 0; height: 60px; background: #fff"></header>
  <button style="${style}">One</button><button style="${style}">Two</button><p style="height: 5000px">Long</p>
  <script>scrollTo(0, ${pixels})</script>`

test('a control that was scrolled half under the header passes', () => check(scrolledBy(30)))

test.each([
  ['pale text', '<p style="color: #ccc; background: #fff">Hardly there</p>', /color-contrast/],
  ['a button without a name', '<button></button>', /button-name/],
  ['a missing text', '<p>MISSING[a:b]</p>', /MISSING/],
  ['a control that is too small', scrolledBy(2, tile.replaceAll('40px', '12px')), /target-size/],
  ['a line that is too long', '<p style="width: 5000px">Long</p>', /pixels beyond/],
])('%s fails', async (_name, body, reason) => {
  await expect(check(body)).rejects.toThrow(reason)
})
