import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ownerOf, type Release } from './places.ts'
import { environmentOf, manageWith } from './run-version.ts'

type Trial = { folder: string; release: Release; settings: Record<string, string>; backup: string }

const readyMs = 120_000

/**
 * Restores the backup into a separate empty installation with the new version, which runs its migrations, and starts it on
 * a port of its own, without mails and jobs. Returns `undefined` on success, otherwise a German sentence. Removes
 * everything afterwards.
 */
export async function whyTrialFails({
  folder,
  release,
  settings,
  backup,
}: Trial): Promise<string | undefined> {
  const arrivals = join(settings.DATA_DIR!, 'ankommend')
  const owner = ownerOf(settings.DATA_DIR!)
  const own = (path: string) => {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
  }
  mkdirSync(arrivals, { recursive: true, mode: 0o700 })
  own(arrivals)
  const aside = mkdtempSync(join(arrivals, 'update-'))
  own(aside)
  const port = await freePort()
  const apart = apartFrom(settings, { DATA_DIR: aside, PORT: String(port) })
  try {
    const restored = await manageWith(folder, apart, ['restore', backup])
    if (!restored.ok)
      return `Die Sicherung ließ sich mit ${release.version} nicht auf Probe zurückspielen: ${restored.sentence}`
    const started = await whyNotReady(folder, apart, `http://127.0.0.1:${port}`, release.version)
    return started === undefined ? undefined : `${release.version} lief auf der Kopie nicht an: ${started}`
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Removes the settings that lead to other people or the club's own data. */
function apartFrom(settings: Record<string, string>, own: Record<string, string>): Record<string, string> {
  const { DATABASE_URL, FILES_URL, SMTP_URL, BACKUP_COPY_DIR, ...rest } = settings
  void [DATABASE_URL, FILES_URL, SMTP_URL, BACKUP_COPY_DIR]
  return { ...rest, ...own, HOST: '127.0.0.1', DEMO: '0', TRIAL: '1' }
}

async function whyNotReady(
  folder: string,
  settings: Record<string, string>,
  url: string,
  version: string,
): Promise<string | undefined> {
  const child = spawn(join(folder, 'bin/node'), [join(folder, 'app/build/server/main.js')], {
    env: environmentOf(folder, settings),
    cwd: settings.DATA_DIR,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...ownerOf(settings.DATA_DIR!),
  })
  let said = ''
  let isOver = false
  const onOutput = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000))
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      isOver = true
      resolve()
    }
    child.on('error', over)
    child.on('close', over)
  })
  try {
    const end = performance.now() + readyMs
    while (!isOver && performance.now() < end) {
      const health = await asked(`${url}/api/health`)
      if (health?.status === 200 && health.version === version) {
        // A website in preparation answers 503.
        const page = await asked(url)
        return page?.status === 200 || page?.status === 503
          ? undefined
          : `Die Startseite gab ${page?.status}.`
      }
      await pause(100)
    }
    return said.trim().split('\n').slice(-3).join(' ') || 'Es kam keine Antwort.'
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function asked(url: string): Promise<{ status: number; version: unknown } | undefined> {
  try {
    const answer = await fetch(url)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: answer.status,
      version: isJson ? (JSON.parse(text) as { version?: unknown }).version : undefined,
    }
  } catch {
    return undefined
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
