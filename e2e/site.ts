import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, weekdayOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { hashPassword } from '#app/features/accounts/password/passwords.server.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { loadBuild } from '#server/build.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')

/** What the server does as it comes, for the journey that keeps the real pauses. */
export const unhurried = { FORM_GUARD_SECONDS: '', JOB_PAUSE_FACTOR: '' }

/** Of every account of the journeys; hashed once for all of them. */
const password = 'ein-langes-passwort'
let hash: Promise<string> | undefined
const hashOfPassword = () => (hash ??= hashPassword(password))

/** The built server with a data folder of its own, started the way an operator would. */
export type Site = Awaited<ReturnType<typeof startSite>>

/** Nothing answers on this port: without a stand-in of its own a journey sees no weather and asks nobody. */
const nobody = 'http://127.0.0.1:9/api/data'

/** Forms may be sent at once, and jobs look and try again twenty times as often; a journey about one of the two says otherwise. */
const inAHurry = { FORM_GUARD_SECONDS: '0', JOB_PAUSE_FACTOR: '0.05' }

type Start = {
  /** Chosen free unless something beside the site has to know it before. */
  port?: number
  dataDir: string
  metarUrl?: string
  /** Where the build lies; this project itself, unless a test changes it. */
  project?: string
  host?: '127.0.0.1' | 'localhost'
  /** Further settings of the server. */
  settings?: Record<string, string>
}

export async function startSite(input: Start) {
  // What a journey writes by itself knows the features of the site as well.
  await loadBuild()
  const { dataDir, host = '127.0.0.1', metarUrl = nobody, project = root, settings = {} } = input
  const port = input.port ?? (await freePort())
  const url = `http://${host}:${port}`
  const start = { port, dataDir, url, metarUrl, project, settings }
  let server = await launch(start)

  return {
    url,
    dataDir,
    port,
    /** A session for a new account of that role, to be put into the browser's cookies; of a person in the member list. */
    async newSession(role: 'member' | 'admin', memberId?: string, at = new Date()) {
      const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
      const email = `${role}-${Math.random().toString(36).slice(2)}@verein.example`
      // The journey before on this site may have signed the same person in.
      if (memberId !== undefined) {
        await db.updateTable('users').set({ member_id: null }).where('member_id', '=', memberId).execute()
      }
      const account = { email, password: null, role, rights: ['system'] as const, displayName: 'Hanne Probe' }
      const userId = await createUser(db, { ...account, memberId: memberId ?? null }, at)
      await db
        .updateTable('users')
        .set({
          password_hash: await hashOfPassword(),
          provider_data: JSON.stringify(['password']),
          password_changed_at: at.toISOString(),
        })
        .where('id', '=', userId)
        .execute()
      const { token } = await startSession(db, userId, at)
      await db.destroy()
      return { email, password, cookie: { name: 'sitzung', value: token, url } }
    },
    /** Pulls the plug, without a word to the process, and starts it again. */
    async crashAndRestart() {
      server.kill('SIGKILL')
      await ended(server)
      server = await launch(start)
    },
    /** After `stop`, on the same data. */
    async startAgain() {
      server = await launch(start)
    },
    /** Ends it the way a service manager does; resolves with the exit code and the milliseconds it took. */
    async stop() {
      const started = performance.now()
      server.kill('SIGTERM')
      return { code: await ended(server), ms: performance.now() - started }
    },
  }
}

/** A server of a journey lives for seconds: compilers that pay off after minutes and small steps of collection would cost it a tenth. */
const flags = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--no-turbofan', '--no-maglev']

type Launch = Required<Omit<Start, 'host'>> & { url: string }

async function launch({ port, dataDir, url, metarUrl, project, settings }: Launch): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...flags, 'build/server/main.js'], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // As `npm start` does: what is compiled once serves every site of the run.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      METAR_URL: metarUrl,
      VEREINSFLIEGER_URL: 'http://127.0.0.1:9/rest',
      RATE_LIMIT_FACTOR: '100',
      ...inAHurry,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Platzrunde läuft')) resolve()
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
  server.removeAllListeners('exit')
  return server
}

function ended(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve(server.exitCode)
  return new Promise((resolve) => server.on('exit', resolve))
}

/** When a demo club was loaded: just now, or by a clock set to noon of the Friday before `saturdayToCome`. */
export type LoadedAt = 'now' | 'friday'

/** The day of journeys that set the clock; with a club loaded on the Friday they find the same on every day of the week. */
export function saturdayToCome() {
  let day = addDays(localDate(Date.now()), 1)
  while (weekdayOf(day) !== 'sa') day = addDays(day, 1)
  return day
}

/** A copy of the demo club's data folder, loaded once for the whole run. */
export function copyOfDemoClub(loadedAt: LoadedAt = 'now') {
  const dataDir = mkdtempSync(join(tmpdir(), 'platzrunde-e2e-'))
  cpSync(demoFolder(loadedAt), dataDir, { recursive: true })
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

export const demoFolderName = 'PLATZRUNDE_E2E_DEMO'

/** Where the club that was loaded before the first journey lies. */
export function demoFolder(loadedAt: LoadedAt): string {
  const folder = process.env[demoFolderName]
  if (folder === undefined) throw new Error('The demo club is loaded before the first journey.')
  return join(folder, loadedAt)
}
