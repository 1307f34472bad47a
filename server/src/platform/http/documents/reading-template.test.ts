import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createReadingTemplate } from './reading-template.ts'

const template = '<html><head><title>x</title></head><body></body></html>'
const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'] },
  'screen.tsx': { file: 'screen.js', imports: ['_part.js'] },
  '_part.js': { file: 'part.js', css: ['part.css'] },
}

it('holds the styles of everything a screen imports, and fails for a screen that was not built', async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'souvenance-web-'))
  onTestFinished(() => rm(webFolder, { recursive: true }))
  await writeFile(join(webFolder, 'index.css'), '.index{}')
  await writeFile(join(webFolder, 'part.css'), '.part{}')
  const web = { webFolder, template, manifest }
  expect(await createReadingTemplate(web, ['screen.tsx'])).toContain('.index{}.part{}')
  await expect(createReadingTemplate(web, ['moved.tsx'])).rejects.toThrow(/moved\.tsx/)
})
