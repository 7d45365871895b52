import { createHash, timingSafeEqual } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { lastBackupAt } from '#app/features/backup/backups.server.ts'
import { lastRestoreTestAt } from '#app/features/backup/restore-test.server.ts'
import { whyUnready } from '#app/platform/readiness.server.ts'
import { serviceFacts } from '#app/platform/service-facts.server.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'

/** Metrics for Prometheus, with the token of the settings; without it the address answers 404. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notCached()
  if (!isAuthorized(services.metricsToken, request)) return new Response('Not Found', { status: 404 })
  return new Response(await metricsOf(services), {
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

function isAuthorized(token: string | null, request: Request): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const given = request.headers.get('authorization') ?? ''
  return token !== null && timingSafeEqual(hash(given), hash(`Bearer ${token}`))
}

/** Leaves out what cannot be read while the database is unavailable. */
async function metricsOf(services: Services): Promise<string> {
  const [reason, facts, backupAt, restoreTestAt] = await Promise.all([
    whyUnready(services),
    serviceFacts(services).catch(() => undefined),
    lastBackupAt(services.db).catch(() => null),
    lastRestoreTestAt(services.db).catch(() => null),
  ])
  const secondsAt = (moment: string | null) => (moment === null ? null : Date.parse(moment) / 1000)
  const seconds = (ms: number | null | undefined) => (ms === undefined ? undefined : (ms ?? 0) / 1000)
  const lines: [name: string, help: string, value: number | null | undefined][] = [
    ['ready', 'Whether the site can read and write', reason === undefined ? 1 : 0],
    ['write_lock_seconds', 'How long the write lock has been held', seconds(services.writeLockAgeMs())],
    ['jobs_wait_seconds', 'How long the oldest due job has waited', seconds(facts?.jobsWaitMs)],
    ['jobs_failed', 'Jobs given up', facts?.failedJobs],
    ['outbox_wait_seconds', 'How long the oldest waiting mail has waited', seconds(facts?.outboxWaitMs)],
    ['disk_free_bytes', 'Room left for database and files', facts?.freeBytes],
    ['files_reachable', 'Whether pictures and files can be reached', facts && (facts.hasFiles ? 1 : 0)],
    ['backup_timestamp_seconds', 'When everything was saved last', secondsAt(backupAt)],
    ['restore_test_timestamp_seconds', 'When a backup was last put back on trial', secondsAt(restoreTestAt)],
    ['resident_memory_bytes', 'Memory of the process', process.memoryUsage.rss()],
    ['uptime_seconds', 'Age of the process', process.uptime()],
  ]
  return lines
    .filter(([, , value]) => value !== null && value !== undefined)
    .map(
      ([name, help, value]) =>
        `# HELP platzrunde_${name} ${help}.\n# TYPE platzrunde_${name} gauge\nplatzrunde_${name} ${value}\n`,
    )
    .join('')
}
