import { lastBackupAt } from '#app/features/backup/backups.server.ts'
import { vereinsfliegerFacts } from '#app/features/vereinsflieger/vereinsflieger-facts.server.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countUndelivered } from '#app/platform/mail/undelivered.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { WorkLine } from '#app/shell/admin-work.ts'

/**
 * Returns one line about the services that run well, without those that have a repair, plus database and version; `null`
 * for administrators without technical rights.
 */
export async function formatHealth(
  { db, now, version, databaseKind }: Services,
  by: Admin,
  repairs: readonly WorkLine[],
): Promise<string | null> {
  if (!mayDo(by, 'watch-technology')) return null
  const [mails, savedAt, remote] = await Promise.all([
    countUndelivered(db),
    lastBackupAt(db),
    vereinsfliegerFacts(db, now()),
  ])
  const isFine = (page: string) =>
    !repairs.some(({ href }) => href.startsWith(`/admin/einstellungen/${page}`))
  return [
    ...(isFine('mail')
      ? [
          mails.waiting === 0
            ? 'Ausgang leer'
            : `${mails.waiting === 1 ? 'Eine Mail' : `${integer(mails.waiting)} Mails`} im Ausgang`,
        ]
      : []),
    ...(isFine('sicherung') && savedAt !== null ? [`Sicherung ${localDateTime(Date.parse(savedAt))}`] : []),
    ...(isFine('vereinsflieger') && remote !== null
      ? [
          `Vereinsflieger.de: heute noch ${integer(remote.left)} von ${integer(remote.most)} Abrufen, ${
            remote.answeredAt === null
              ? 'noch nichts abgerufen'
              : `zuletzt abgerufen ${localDateTime(Date.parse(remote.answeredAt))}`
          }`,
        ]
      : []),
    databaseKind === 'sqlite' ? 'SQLite' : 'PostgreSQL',
    `Version ${version}`,
  ].join(', ')
}
