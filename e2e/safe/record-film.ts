import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Visit } from '../browser.ts'

const record = `new Promise((resolve) => {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const brush = canvas.getContext('2d')
  const drawing = setInterval(() => {
    brush.fillStyle = 'hsl(' + (performance.now() % 360) + ' 60% 50%)'
    brush.fillRect(0, 0, 320, 180)
  }, 40)
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
  const pieces = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.onstop = async () => {
    clearInterval(drawing)
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    resolve(btoa(String.fromCharCode(...bytes)))
  }
  recorder.start()
  setTimeout(() => recorder.stop(), 600)
})`

/** A short film recorded by the browser itself, in a codec it can play. */
export const recordFilm = async ({ page }: Visit, folder: string): Promise<string> => {
  const path = join(folder, 'lake.webm')
  await writeFile(path, Buffer.from(String(await page.evaluate(record)), 'base64'))
  return path
}
