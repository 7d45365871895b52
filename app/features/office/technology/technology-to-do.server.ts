import { isInPreparation } from '#app/features/club/publication.server.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countUndelivered } from '#app/platform/mail/undelivered.server.ts'
import { serviceFacts } from '#app/platform/service-facts.server.ts'
import type { Services } from '#app/platform/services.ts'
import { mailRoute } from '#app/platform/mail/mail-route.server.ts'
import { versionNotice } from './ask-for-version.server.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** A mail server that is down briefly needs no action yet. */
const mailsMayWaitMs = 15 * 60_000
const megabyte = 1024 ** 2
/** Enough for a backup and the pictures of a busy day. */
const littleSpace = 1024 * megabyte

/**
 * Returns technical work: no mail server for a public website, failed mails and jobs, mails waiting too long, an
 * unreachable file store, little disk space, a newer version.
 */
export async function technologyToDo(services: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'watch-technology')) return []
  const [route, isPrivate, mails, facts, { newer, isAside }] = await Promise.all([
    mailRoute(services),
    isInPreparation(services.db),
    countUndelivered(services.db),
    serviceFacts(services),
    versionNotice(services),
  ])
  const { failedJobs, outboxWaitMs, freeBytes, hasFiles } = facts
  const waits = outboxWaitMs !== null && outboxWaitMs > mailsMayWaitMs
  return [
    {
      place: 29,
      count: route.kind === 'folder' && !isPrivate ? 1 : 0,
      title: 'fehlender Mailserver',
      sentence: 'Bestätigungen und Einladungen erreichen niemanden.',
      href: '/admin/einstellungen/mail',
      repair: 'stop',
    },
    {
      place: 30,
      count: mails.failed,
      title: mails.failed === 1 ? 'nicht zugestellte Mail' : 'nicht zugestellte Mails',
      sentence: 'Noch einmal senden oder verwerfen.',
      href: '/admin/einstellungen/mail',
      repair: 'stop',
    },
    {
      place: 31,
      count: waits ? mails.waiting : 0,
      title: mails.waiting === 1 ? 'Mail geht nicht hinaus' : 'Mails gehen nicht hinaus',
      sentence: `Die älteste wartet seit ${formatWait(outboxWaitMs ?? 0)}. Den Mailserver prüfen.`,
      href: '/admin/einstellungen/mail',
      repair: 'stop',
    },
    {
      place: 40,
      count: failedJobs,
      title: failedJobs === 1 ? 'liegengebliebene Arbeit' : 'liegengebliebene Arbeiten',
      sentence: 'Der Server hat sie nach mehreren Versuchen aufgegeben.',
      href: '/admin/einstellungen/technik',
      repair: 'stop',
    },
    {
      place: 41,
      count: hasFiles ? 0 : 1,
      title: 'Bilder und Dateien sind nicht erreichbar',
      sentence: 'Die Ablage antwortet nicht. Die Verbindung prüfen.',
      href: '/admin/einstellungen/technik',
      repair: 'stop',
    },
    {
      place: 42,
      count: freeBytes !== null && freeBytes < littleSpace ? 1 : 0,
      title: 'Speicherplatz wird knapp',
      sentence: `Frei sind noch ${integer(Math.floor((freeBytes ?? 0) / megabyte))}\u00A0MB.`,
      href: '/admin/einstellungen/technik',
      repair: 'warn',
    },
    {
      place: 43,
      count: newer === null || isAside ? 0 : 1,
      title: `Version ${newer} ist da`,
      sentence: `Hier läuft ${services.version}. Eingespielt wird sie auf dem Server, mit dem Paket und „platzrunde update“.`,
      href: '/admin/einstellungen/technik#versionen',
      repair: 'warn',
    },
  ]
}

function formatWait(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes < 120 ? `${minutes}\u00A0Minuten` : `${integer(Math.round(minutes / 60))}\u00A0Stunden`
}
