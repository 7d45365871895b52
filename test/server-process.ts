import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { madeOnce } from './made-once.ts'

/**
 * A server as it runs for a club, with a port and a data folder of its own unless they are given; `build/` must be there,
 * in `project` if it is not ours.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  folder?: string,
  project = join(import.meta.dirname, '..'),
) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'platzrunde-server-'))
  const port = settings.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['build/server/main.js'], {
    cwd: project,
    env: { ...process.env, DATABASE_URL: '', ...settings, DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const { promise: listening, resolve: listens, reject: fails } = Promise.withResolvers<void>()
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('Platzrunde läuft')) listens()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => {
      fails(new Error(`The server ended before it listened:\n${said}`))
      resolve(signal ?? code)
    }),
  )
  listening.catch(() => undefined)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: child.pid!,
    listening,
    ended,
    said: () => said,
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** A data folder with the demo club as a server loads it at its first start, once for all tests of a run. */
export async function folderOfDemoClub(): Promise<string> {
  const loaded = await madeOnce('demo club of a server', async (folder) => {
    const server = await startServerProcess({ DEMO: '1' })
    await server.listening
    await server.stop()
    const kept = join(folder, 'data')
    cpSync(server.dataDir, kept, { recursive: true })
    return kept
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'platzrunde-server-'))
  cpSync(loaded, dataDir, { recursive: true })
  return dataDir
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
