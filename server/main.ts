import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { startWorker } from '#app/platform/jobs/worker.server.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { readConfig } from './config.ts'
import { ensureFirstSignIns } from './first-start.ts'
import { createHttpServer } from './http-server.ts'
import { logLine } from './log.ts'
import { openDatabase } from './open-database.ts'
import { createPageCache } from './page-cache.ts'
import { readStaticFiles } from './static-files.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const config = readConfig(process.env)
if (!config.ok) {
  console.error(config.sentence)
  process.exit(1)
}

const { createApp, jobs, loadDemoClub, isEmptyClub, createUser, hasAdministrator } = (await import(
  join(root, 'build/server/index.js')
)) as typeof import('./app.ts')

mkdirSync(config.dataDir, { recursive: true })
const { db, databaseKind, openContentVersion } = await openDatabase(config)
await migrateToLatest(db)

const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
const services = {
  db,
  files: diskFileStore(join(config.dataDir, 'dateien')),
  rateLimiter: memoryRateLimiter(config.rateLimitFactor),
  now: () => new Date(),
  publicUrl,
  databaseKind,
  buildId: buildId(),
  log: logLine,
}
if (config.demo && (await isEmptyClub(db))) {
  console.log('Die Datenbank ist leer: Der Vorführverein wird geladen …')
  await loadDemoClub(services)
}
await ensureFirstSignIns({ services, config, createUser, hasAdministrator })

const contentVersion = await openContentVersion()
const server = createHttpServer({
  app: createApp(services),
  cache: createPageCache(contentVersion, services.now),
  files: readStaticFiles(join(root, 'build/client')),
  publicUrl,
  log: logLine,
})
const worker = startWorker(services, jobs)

server.listen(config.port, config.host, () => {
  console.log(`Platzrunde läuft: ${publicUrl}`)
  if (config.smtpUrl === undefined) {
    console.log(`Kein Mailserver eingestellt (SMTP_URL): Mails liegen als .eml in ${join(config.dataDir, 'mail')}`)
  }
})
server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE'
  console.error(taken ? `PORT: Auf ${config.host}:${config.port} läuft schon ein Programm.` : error.message)
  process.exit(1)
})

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  // Whatever still hangs after this is cut off, so that the process ends within ten seconds.
  setTimeout(() => process.exit(0), 9_000).unref()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await Promise.all([closed, worker.stop()])
  await contentVersion.close()
  await db.destroy()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

function buildId(): string {
  const file = join(root, 'build/build-id.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'dev'
}
