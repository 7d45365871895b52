import { randomUUID } from 'node:crypto'
import { integer } from '#app/lib/german-numbers.ts'
import { whyFilesUnavailable } from '#app/platform/files/file-store.ts'
import type { Services } from '#app/platform/services.ts'

export const connections = ['dateien', 'datenbank', 'anmeldung'] as const
export type Connection = (typeof connections)[number]

export function isConnection(text: string): text is Connection {
  return connections.some((name) => name === text)
}

/** Tests the connection to an external service without leaving data behind. */
export function testConnection(services: Services, which: Connection): Promise<Outcome> {
  switch (which) {
    case 'dateien':
      return testOnce(services, 'files', () => testFiles(services), filesFault)
    case 'datenbank':
      return testOnce(services, 'database', () => testDatabase(services), databaseFault)
    case 'anmeldung':
      return testOnce(services, 'identity', () => testIdentity(services), identityFault)
  }
}

class Unfit extends Error {}

/** Writes, reads and deletes a file with a unique name. */
async function testFiles({ files }: Services): Promise<string> {
  const name = `probe/${randomUUID()}`
  const bytes = new TextEncoder().encode(`Probe ${name}`)
  await files.write(name, bytes)
  try {
    const read = await files.read(name)
    if (read === undefined || Buffer.compare(read, bytes) !== 0) throw new Unfit('Read something else')
  } finally {
    await files.delete(name)
  }
  if ((await files.read(name)) !== undefined) throw new Unfit('Still there')
  return 'Schreiben, Lesen und Löschen einer Probedatei gehen.'
}

function filesFault(error: unknown): string {
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (error instanceof Unfit)
    return 'Die Ablage gab eine Probedatei nicht so zurück, wie sie geschrieben wurde.'
  if (/EACCES|EPERM|AccessDenied/.test(code + name)) return 'Der Server darf in der Ablage nicht schreiben.'
  if (whyFilesUnavailable(error) === 'filesFull') return 'Die Ablage ist voll.'
  if (/ENOENT|NoSuchBucket/.test(code + name)) return 'Den Ort der Ablage gibt es nicht.'
  return 'Die Ablage antwortet nicht. Näheres steht im Protokoll des Servers.'
}

async function testDatabase({ db, databaseKind }: Services): Promise<string> {
  const { rows } = await db
    .selectFrom('settings')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('rows'))
    .executeTakeFirstOrThrow()
  const name = databaseKind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return `${name} antwortet und liest ${rows === 1 ? 'eine Einstellung' : `${integer(rows)} Einstellungen`}.`
}

function databaseFault(): string {
  return 'Die Datenbank antwortet nicht. Näheres steht im Protokoll des Servers.'
}

/** Requests the sign-in URL from the identity provider; nobody is signed in. */
async function testIdentity({ externalIdentity }: Services): Promise<string> {
  if (externalIdentity === null) throw new Unfit('None is set up')
  const started = await externalIdentity.start()
  if (!started.ok) throw new Error(started.fault)
  return `${externalIdentity.label} antwortet; die Anmeldung führt zu ${new URL(started.value.address).host}.`
}

function identityFault(error: unknown): string {
  if (error instanceof Unfit) return 'Es ist kein Anmeldedienst eingerichtet.'
  return 'Der Anmeldedienst antwortet nicht oder nicht so, wie einer antwortet. Stimmen OIDC_ISSUER und OIDC_CLIENT_ID?'
}

/** Result of a connection test as a sentence. */
export type Outcome = { ok: boolean; sentence: string; ms: number | null }

const tries = { tries: 5, windowMs: 10 * 60_000 }

/**
 * Runs an external test, limited to a few times in ten minutes, so that repeated pressing does not flood the service.
 * `key`: what is tested.
 */
export async function testOnce(
  { rateLimiter, now, log }: Pick<Services, 'rateLimiter' | 'now' | 'log'>,
  key: string,
  run: () => Promise<string>,
  faultOf: (error: unknown) => string,
): Promise<Outcome> {
  if (!rateLimiter.allow('outside test', key, tries, now())) {
    const minutes = Math.ceil(rateLimiter.waitMs('outside test', key, now()) / 60_000)
    return { ok: false, sentence: `Genug geprüft; in ${minutes} min geht es wieder.`, ms: null }
  }
  const begun = performance.now()
  try {
    const sentence = await run()
    return { ok: true, sentence, ms: Math.round(performance.now() - begun) }
  } catch (error) {
    log('outside test failed', { key: key.split(' ')[0], message: (error as Error).message })
    return { ok: false, sentence: faultOf(error), ms: Math.round(performance.now() - begun) }
  }
}
