import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const document = `<html lang="en"><head><title>x</title><script id="light">light()</script></head>
<body><div id="root"></div></body></html>`

/** Renders nothing but that it was asked: the document holds the data already. */
const renderer = `
export const screenParts = ['']
export const screenModules = () => []
export const renderScreen = async ({ href }) => ({ head: '', body: Buffer.from(href.replaceAll('<', '')) })
`

/** A web build as small as it can be, with its renderer. */
export const createWebFolder = async (): Promise<{ dist: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance web '))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, '.vite'), { recursive: true })
  await mkdir(join(folder, 'dist-server'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(dist, 'index.html'), document)
  await writeFile(join(dist, '.vite', 'manifest.json'), '{ "index.html": { "file": "index.js" } }')
  await writeFile(join(folder, 'dist-server', 'render-screen.js'), renderer)
  return { dist, remove: () => rm(folder, { recursive: true, force: true }) }
}
