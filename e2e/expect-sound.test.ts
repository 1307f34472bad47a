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

test.each([
  ['pale text', '<p style="color: #ccc; background: #fff">Hardly there</p>', /color-contrast/],
  ['a button without a name', '<button></button>', /button-name/],
  ['a missing text', '<p>MISSING[a:b]</p>', /MISSING/],
  ['a line that is too long', '<p style="width: 5000px">Long</p>', /pixels beyond/],
])('%s fails', async (_name, body, reason) => {
  await expect(check(body)).rejects.toThrow(reason)
})
