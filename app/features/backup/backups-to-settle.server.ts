import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { lastBackupAt } from './backups.server.ts'

/** Backups are made every night; after so many without one somebody has to look. */
const longWithoutBackupMs = 7 * 86_400_000
const href = '/admin/einstellungen/sicherung'
const place = 170

/** That there is none, or none for a week. */
export async function backupsToSettle({ db, now }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'keep-backups')) return []
  const last = await lastBackupAt(db)
  if (last === null)
    return [{ place, count: 1, title: 'fehlende Sicherung', sentence: 'Es gibt noch keine.', href }]
  if (now().getTime() - Date.parse(last) < longWithoutBackupMs) return []
  const sentence = `Zuletzt am ${longDate(localDate(Date.parse(last)))}.`
  return [{ place, count: 1, title: 'überfällige Sicherung', sentence, href }]
}
