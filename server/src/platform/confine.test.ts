import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patienceMs } from '../../test/patience.ts'
import { wrapperFor } from './confine.ts'
import { startImageProcess } from './images/image-process.ts'

const probe = fileURLToPath(new URL('../../test/image-probe.ts', import.meta.url))
const limits = { memoryMb: 1024, cpuMs: 600_000 }
const isLinux = process.platform === 'linux'
const isRoot = process.getuid?.() === 0

let folder: string
let secret: string
let listening: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'souvenance keys '))
  secret = join(folder, 'master.key')
  writeFileSync(secret, 'canary', { mode: 0o600 })
  listening = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  listening.close()
  rmSync(folder, { recursive: true })
})

const portOf = () => (listening.address() as AddressInfo).port

describe('the image process', () => {
  it('reads no key, writes nothing, starts nothing, and has no environment of the server', async () => {
    const asked = { secret, port: portOf(), writable: join(folder, 'written') }
    const file = join(folder, 'picture')
    writeFileSync(file, 'x')
    const confined = startImageProcess(limits, probe)
    const renditions = [{ name: JSON.stringify(asked), width: 1, height: 1 }]
    const report = await confined.work({ file, renditions }, patienceMs)
    confined.end()
    await confined.ended
    expect(report).toMatchObject({
      fault: {
        read: 'ERR_ACCESS_DENIED',
        readSystem: 'ERR_ACCESS_DENIED',
        readEnvironment: 'ERR_ACCESS_DENIED',
        write: 'ERR_ACCESS_DENIED',
        spawn: 'ERR_ACCESS_DENIED',
        settings: [],
      },
    })
    const { fault } = report as unknown as { fault: { connect: string; uid: number; kill: string } }
    const wrapper = wrapperFor([], false).join(' ')
    if (wrapper.includes('unshare')) expect(fault.connect).not.toBe('done')
    if (wrapper.includes('--reuid')) expect([fault.uid, fault.kill]).toEqual([65_534, 'EPERM'])
  })
})

/** Restrictions of the system on native code, tried with programs outside Node's permission model. */
describe('the wrapper around it', () => {
  const run = (network: boolean, ...command: string[]) => {
    const [program = '', ...args] = [...wrapperFor([], network), ...command]
    return spawnSync(program, args, { env: {}, encoding: 'utf8' })
  }
  const bash = (network: boolean, script: string) => run(network, '/bin/bash', '-c', script).status === 0
  const has = (tool: string) => wrapperFor([], false).some((word) => word.includes(tool))

  it('exists on Linux only, as nobody where the server is root', () => {
    expect([has('setpriv'), has('prlimit')]).toEqual([isLinux, isLinux])
    expect(has('--reuid')).toBe(isLinux && isRoot)
  })

  it('drops privileges a program could gain, and those of root', () => {
    const status = isLinux ? run(false, '/bin/cat', '/proc/self/status').stdout : ''
    expect(/^NoNewPrivs:\s+1$/m.test(status)).toBe(isLinux)
    for (const set of ['CapEff', 'CapPrm', 'CapInh', 'CapBnd'])
      if (has('--reuid')) expect(status).toMatch(new RegExp(`^${set}:\\s+0+$`, 'm'))
  })

  it('allows no writes', () => {
    const written = join(folder, 'written')
    expect(bash(false, `echo x > ${JSON.stringify(written)}`)).toBe(!isLinux)
    expect(existsSync(written) ? readFileSync(written, 'utf8') : '').toBe(isLinux ? '' : 'x\n')
  })

  it('reads no file of root, with or without the network', () => {
    const closed = has('--reuid')
    for (const network of [true, false])
      expect(run(network, '/bin/cat', secret).stdout).toBe(closed ? '' : 'canary')
  })

  it('has no network, not even localhost, where the system supports it', () => {
    const reach = `exec 3<>/dev/tcp/127.0.0.1/${portOf()}`
    expect(bash(true, reach)).toBe(true)
    expect(bash(false, reach)).toBe(!has('unshare'))
  })
})
