import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'

const [file = '', port] = process.argv.slice(2)
const key = randomBytes(32)
const nonce = randomBytes(12)
let tag = Buffer.alloc(16)

/** Baseline for the safe: bytes to disk and back through one AES-256-GCM stream. */
createServer(async (request, response) => {
  if (request.method === 'POST') {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    await pipeline(request, cipher, createWriteStream(file, { flush: true }))
    tag = cipher.getAuthTag()
    response.end()
  } else {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag)
    await pipeline(createReadStream(file), decipher, response)
  }
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
