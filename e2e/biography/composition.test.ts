import { expect, onTestFinished, test } from 'vitest'
import { openVisit } from '../browser.ts'
import { family, signInAs } from '../sample-family.ts'
import { textField } from './journey.ts'

test('words typed by composition stand in the chapter, in one paragraph', async () => {
  const claire = await openVisit({ language: family.claire.language })
  onTestFinished(() => claire.leave())
  await signInAs(claire, family.claire)
  await claire.page.goto('/emile-laurent/biography/write')
  await textField(claire).click()
  const keys = await claire.page.context().newCDPSession(claire.page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['に', 'にほ', 'にほん', '日本']) await compose(text)
  // The key that takes a proposed word is the method's own: the page sees it as part of the composition.
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await keys.send('Input.dispatchKeyEvent', {
      type,
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    })
  await keys.send('Input.insertText', { text: '日本' })
  await compose('´')
  await keys.send('Input.insertText', { text: 'é' })
  await claire.page.keyboard.type(' fin')
  const field = textField(claire)
  await field.getByText('日本é fin').waitFor()
  expect(await field.locator('p').allTextContents()).toEqual(['日本é fin'])
})
