import { join } from 'node:path'
import { inClubColour } from '#app/features/office/mail/club-colour-mailer.server.ts'
import { clubMailer } from '#app/features/office/mail/club-mailer.server.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { s3FileStore } from '#app/platform/files/s3.server.ts'
import { oidcIdentity } from '#app/platform/identity/oidc.server.ts'
import { folderMailer } from '#app/platform/mail/folder.server.ts'
import { routeOf, smtpMailer } from '#app/platform/mail/smtp.server.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import type { Services } from '#app/platform/services.ts'
import { buildId, version } from './build.ts'
import type { Config } from './config.ts'
import { logLine } from './log.ts'

/** The only place that chooses the adapters. */
export function openServices(
  config: Config,
  { db, databaseKind, writeLockAgeMs }: Pick<Services, 'db' | 'databaseKind' | 'writeLockAgeMs'>,
): Services {
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
  const now = () => new Date()
  const { files, backups } = storesOf(config)
  return {
    db,
    databaseKind,
    writeLockAgeMs,
    isStopping: false,
    dataDir: config.dataDir,
    metricsToken: config.metricsToken ?? null,
    files,
    mailer: inClubColour(
      db,
      config.smtpUrl === undefined
        ? clubMailer({ db, files, otherwise: folderMailer(join(config.dataDir, 'mail')) })
        : smtpMailer(config.smtpUrl),
    ),
    mailByOperator: config.smtpUrl === undefined ? null : routeOf(config.smtpUrl),
    backups,
    ...(config.secondBackups && { secondBackups: config.secondBackups }),
    uploadFolder: join(config.dataDir, 'ankommend'),
    rateLimiter: memoryRateLimiter(config.rateLimitFactor),
    formGuardMs: config.formGuardMs,
    jobPauseFactor: config.jobPauseFactor,
    externalIdentity:
      config.oidc === undefined ? null : oidcIdentity(config.oidc, { publicUrl, now, log: logLine }),
    now,
    publicUrl,
    version: version(),
    buildId: buildId(),
    metarUrl: config.metarUrl,
    vereinsfliegerUrl: config.vereinsfliegerUrl,
    releasesUrl: config.releasesUrl,
    signUp: config.signUp,
    log: logLine,
  }
}

/** On disk backups stay in their old place, where an earlier version finds them. */
function storesOf({ files, dataDir }: Config): Pick<Services, 'files' | 'backups'> {
  if (files !== undefined) {
    const backups = s3FileStore({ ...files, prefix: `${files.prefix}sicherungen/` })
    return { files: s3FileStore(files), backups }
  }
  return {
    files: diskFileStore(join(dataDir, 'dateien')),
    backups: diskFileStore(join(dataDir, 'sicherungen')),
  }
}
