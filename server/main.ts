import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearLeftOvers } from '#app/platform/files/scratch.server.ts'
import { ensureKey } from '#app/platform/files/secrets.server.ts'
import { loadSite, projectFolder } from './build.ts'
import { budgetsOf } from './budgets.ts'
import { earlierBuilds } from './earlier-builds.ts'
import { readConfig, type Config } from './config.ts'
import { dataFolderLock } from './data-folder-lock.ts'
import { ensureFirstSignIns } from './first-start.ts'
import { handoverMs, takeConnections, notifyOverseer } from './handed-over.ts'
import { beginBackground } from './begin-background.ts'
import { createHttpServer, endStreams } from './http-server.ts'
import { cacheCode } from './cached-code.ts'
import { logLine, logBeforeExit } from './log.ts'
import { loadDriver, migrate, openDatabase } from './open-database.ts'
import { openServices } from './open-services.ts'
import { createPageCache } from './page-cache.ts'
import { makePrivate, others } from './private-data.ts'
import { startSentence } from './start-sentence.ts'
import { readStaticFiles } from './static-files.ts'

logBeforeExit()
const config = readConfig(process.env)
if (!config.ok) {
  console.error(config.sentence)
  process.exit(1)
}

async function start(config: Config) {
  const {
    createApp,
    loadBackground,
    loadDemoClub,
    isEmptyClub,
    createUser,
    hasAdministrator,
    hasSession,
    thisBuild,
  } = await loadSite()
  cacheCode(projectFolder)

  process.umask(others)
  await makePrivate(config.dataDir)
  // Everything that needs no database happens before the previous server has to end.
  const ours = readStaticFiles(join(projectFolder, 'build/client'))
  await loadDriver(config)
  if (config.isHandedOver)
    void notifyOverseer({ said: 'loaded', needsAlone: config.databaseUrl === undefined })
  const patience = config.isHandedOver ? handoverMs : 0
  if (config.databaseUrl === undefined && (await dataFolderLock(config.dataDir, patience)) === undefined) {
    console.error(
      `DATA_DIR: Mit ${config.dataDir} arbeitet schon ein anderer Server, oder eine Sicherung wird zurückgespielt.`,
    )
    process.exit(1)
  }
  const { db, databaseKind, writeLockAgeMs, alone, isLockedOut, openContentVersion } =
    await openDatabase(config)
  if (await isLockedOut()) {
    console.error('DATABASE_URL: In diese Datenbank wird gerade eine Sicherung zurückgespielt.')
    process.exit(1)
  }
  const services = openServices(config, { db, databaseKind, writeLockAgeMs })
  const { publicUrl } = services
  await clearLeftOvers(services.uploadFolder, services.now())
  await alone(async () => {
    await migrate(db)
    await ensureKey(services.files)
    const isEmpty = await isEmptyClub(db)
    // Whatever is entered now is recorded in the words of the features.
    if (isEmpty || !(await hasAdministrator(db))) await loadBackground()
    if (config.demo && isEmpty) {
      console.log('Die Datenbank ist leer: Der Vorführverein wird geladen …')
      await loadDemoClub(services)
    }
    await ensureFirstSignIns({
      services,
      config,
      isEmpty,
      createUser,
      hasAdministrator,
    })
  })

  let wakeWorker = () => undefined as void
  const contentVersion = await openContentVersion(() => wakeWorker())
  const packed = () => readFileSync(join(projectFolder, 'build/browser-files.br'))
  const earlier = earlierBuilds(services, { build: thisBuild(), packed })
  const front = {
    app: createApp(services),
    cache: createPageCache(contentVersion, services.now),
    files: ours,
    earlier,
    publicUrl,
    hasSession: (cookie: string) => hasSession(services, cookie),
    trusted: config.trustedProxies,
    budgets: budgetsOf(config.rateLimitFactor),
    log: logLine,
  }
  const server = createHttpServer(front)
  const background = beginBackground(services, {
    load: loadBackground,
    isTrial: config.isTrial,
    isNotified: () => databaseKind === 'postgres' && contentVersion.isCertain(),
  })
  wakeWorker = background.wake

  const begun = () => {
    const { version, buildId } = services
    logLine('started', { version, build: buildId, database: databaseKind, node: process.versions.node })
    console.log(`Platzrunde läuft: ${publicUrl}`)
    if (config.smtpUrl === undefined) {
      console.log(
        `Kein Mailserver eingestellt (SMTP_URL): Mails liegen als .eml in ${join(config.dataDir, 'mail')}`,
      )
    }
  }
  const handed = config.isHandedOver
    ? takeConnections(server, {
        onRest: background.stop,
        onStop: () => void stop(),
      })
    : undefined
  if (handed === undefined) server.listen(config.port, config.host, begun)
  else {
    begun()
    void notifyOverseer({ said: 'ready' })
  }
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isInUse = error.code === 'EADDRINUSE'
    console.error(
      isInUse ? `PORT: Auf ${config.host}:${config.port} läuft schon ein Programm.` : error.message,
    )
    process.exit(1)
  })

  async function stop() {
    if (services.isStopping) return
    services.isStopping = true
    // Cuts off whatever still hangs, so that the process ends within ten seconds.
    setTimeout(() => process.exit(0), 9_000).unref()
    const closed = handed?.close() ?? new Promise<void>((resolve) => server.close(() => resolve()))
    endStreams(front)
    server.closeIdleConnections()
    await Promise.all([closed, background.stop(), earlier.close()])
    await contentVersion.close()
    await db.destroy()
    await notifyOverseer({ said: 'closed' })
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

try {
  await start(config)
} catch (error) {
  const sentence = startSentence(error, config)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exit(1)
}
