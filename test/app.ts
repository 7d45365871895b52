import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { createApp as CreateApp } from '#server/app.ts'
import { loadBuild } from '#server/build.ts'
import { hashPassword } from '#app/features/accounts/password/passwords.server.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { memoryMailer, type MemoryMailer } from '#app/platform/mail/memory.fixture.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import type { Services } from '#app/platform/services.ts'
import { databaseUnderTest, openTestDatabase } from './database.ts'
import type { Faults } from './faults.ts'
import { withLine } from './audited.ts'
import { templatesFolder } from './made-once.ts'
import { observed } from './observed-writes.ts'
import { misplaced } from './well-nested.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const publicUrl = 'https://verein.example'

const hashes = new Map<string, Promise<string>>()

/** Hashing takes long on purpose, so accounts with the same password share one. */
function sharedHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

type NewAccount = {
  email: string
  password: string
  role: 'none' | 'member' | 'admin'
  rights?: readonly Right[]
  memberId?: string
}

type Options = {
  /** The moment at which everything happens; default a summer Sunday morning. */
  now?: Date
  /** Loads the demo club first. */
  demo?: boolean
  /** What befalls the statements of this database. */
  faults?: Faults
}

/** The built site on an empty database of its own: `get('/verein/blog')`, `post(...)`, `as('admin')`. */
export async function startApp({
  now = new Date('2026-06-14T08:42:00Z'),
  demo = false,
  faults,
}: Options = {}) {
  const build = await loadBuild()
  const services = demo
    ? await demoServices(now, build.loadDemoClub, faults)
    : await testServices(now, await openTestDatabase(undefined, faults))
  const app = build.createApp(services)
  const guest = visitor(app, undefined)
  /** An administrator has every right unless others are named. */
  async function newAccount({ password, ...account }: NewAccount) {
    const user = { displayName: null, rights: ['system'] as const, ...account, password: null }
    const id = await build.createUser(services.db, user, services.now())
    await services.db
      .updateTable('users')
      .set({
        password_hash: await sharedHash(password),
        provider_data: JSON.stringify(['password']),
        password_changed_at: services.now().toISOString(),
      })
      .where('id', '=', id)
      .execute()
    return id
  }
  return {
    ...guest,
    db: services.db,
    services,
    /** One more browser, with this cookie. */
    withCookie: (cookie: string) => visitor(app, cookie),
    newAccount,
    /** Signs in a new account of that role; an administrator has every right unless others are named. */
    async as(role: 'none' | 'member' | 'admin', rights: readonly Right[] = ['system']) {
      const email = `${role}-${Math.random().toString(36).slice(2)}@verein.example`
      const userId = await newAccount({ email, password: 'ein-langes-passwort', role, rights })
      const { startSession } = await import('#app/platform/identity/session/session.server.ts')
      const { token } = await startSession(services.db, userId, services.now())
      return visitor(app, `__Host-sitzung=${token}`)
    },
  }
}

/** The demo club as of that moment: drawn and stored once, then handed to each test as its own. */
async function demoServices(
  now: Date,
  loadDemoClub: (services: Services) => Promise<void>,
  faults: Faults | undefined,
) {
  const demoFiles = join(templatesFolder(), 'demo-files')
  const files = diskFileStore(demoFiles)
  const fill = async (db: Db) => loadDemoClub({ ...(await testServices(now, db)), files })
  const db = await openTestDatabase({ key: `demo ${now.toISOString()}`, fill }, faults)
  const folder = temporaryFolder()
  linkFiles(demoFiles, folder)
  return { ...(await testServices(now, db)), files: diskFileStore(folder) }
}

/** As good as a copy: the store puts a new file in the place of an old one and never writes into it. */
function linkFiles(from: string, to: string) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isFile()) linkSync(source, target)
    else {
      mkdirSync(target)
      linkFiles(source, target)
    }
  }
}

export async function testServices(now: Date, db?: Db): Promise<Services & { mailer: MemoryMailer }> {
  const folder = temporaryFolder()
  return {
    db: observed(db ?? (await openTestDatabase())),
    files: diskFileStore(join(folder, 'dateien')),
    backups: diskFileStore(join(folder, 'sicherungen')),
    uploadFolder: join(folder, 'ankommend'),
    mailer: memoryMailer(),
    mailByOperator: null,
    rateLimiter: memoryRateLimiter(1),
    formGuardMs: 3_000,
    jobPauseFactor: 1,
    externalIdentity: null,
    now: () => now,
    publicUrl,
    databaseKind: databaseUnderTest,
    writeLockAgeMs: () => null,
    isStopping: false,
    dataDir: folder,
    metricsToken: null,
    version: '26.11.0',
    buildId: 'test',
    metarUrl: 'https://metar.invalid/api/data',
    vereinsfliegerUrl: 'https://vereinsflieger.invalid/rest',
    releasesUrl: null,
    signUp: 'closed',
    log: () => undefined,
  }
}

/** Whatever a test asks for: a page whose parts a browser puts elsewhere fails it. */
async function expectWellNested(request: Request, response: Response) {
  if (response.body === null || !response.headers.get('content-type')?.startsWith('text/html')) return
  const found = misplaced(await response.clone().text())
  if (found.length > 0)
    throw new Error(`${request.method} ${request.url} is badly nested:\n${found.join('\n')}`)
}

/** One browser: sends its cookie and, with forms, the origin a browser would. */
function visitor(app: ReturnType<typeof CreateApp>, cookie: string | undefined) {
  const headers = (): Record<string, string> => (cookie === undefined ? {} : { cookie })
  const send = async (request: Request) => {
    const { response } = await app(request, { clientAddress: '192.0.2.1' })
    await expectWellNested(request, response)
    return response
  }
  return {
    cookie: cookie ?? '',
    get: (path: string, more: Record<string, string> = {}) =>
      send(new Request(publicUrl + path, { headers: { ...headers(), ...more } })),
    head: (path: string) => send(new Request(publicUrl + path, { method: 'HEAD', headers: headers() })),
    post: (path: string, fields: Record<string, string> | FormData, more: Record<string, string> = {}) =>
      withLine(path, () =>
        send(
          new Request(publicUrl + path, {
            method: 'POST',
            body: fields instanceof FormData ? fields : new URLSearchParams(fields),
            headers: { ...headers(), origin: publicUrl, ...more },
          }),
        ),
      ),
    /** As the script of one of our pages does. */
    byScript: (method: string, path: string, body?: BodyInit, more: Record<string, string> = {}) =>
      send(
        new Request(publicUrl + path, {
          method,
          headers: { ...headers(), origin: publicUrl, ...more },
          ...(body !== undefined && { body, duplex: 'half' }),
        }),
      ),
    /** As a program does, which is no browser. */
    postJson: (path: string, body: unknown, more: Record<string, string> = {}) =>
      send(
        new Request(publicUrl + path, {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...more },
        }),
      ),
    /** With the facts about keeping the answer. */
    ask: (path: string) =>
      app(new Request(publicUrl + path, { headers: headers() }), { clientAddress: '192.0.2.1' }),
  }
}
