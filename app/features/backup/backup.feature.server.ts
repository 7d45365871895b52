import type { Feature } from '#app/platform/feature.ts'
import { makeBackup, restoreFromBackup, backUpByNight } from './backup.job.server.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { lastBackupAt } from './backups.server.ts'
import { lastRestoreTestAt } from './restore-test.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const backupSubjects = {
  backup: {
    label: 'Sicherung',
    page: () => '/admin/einstellungen/sicherung',
    fields: { at: 'Stand vom', files: 'Dateien', nightly: 'Jede Nacht sichern', kept: 'Nächtliche aufheben' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof backupSubjects, true> {}
}

/** Backups are made every night; after this time without one, an administrator must check. */
const longWithoutBackupMs = 7 * 86_400_000
/** Every nightly backup is restored as a trial; after this time without a success, backups count as unproven. */
const longWithoutTestMs = 14 * 86_400_000

/**
 * Returns work for administrators: no backup at all or for a week, no successful trial for two weeks, and failures of the
 * last backup.
 */
async function backupsToDo({ db, now }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'keep-backups')) return []
  const [last, testedAt, [nightly]] = await Promise.all([
    lastBackupAt(db),
    lastRestoreTestAt(db),
    readLastNightly(db, null),
  ])
  if (last === null) return [line('stop', 'fehlende Sicherung', 'Es gibt noch keine.')]
  const ageOf = (moment: string) => now().getTime() - Date.parse(moment)
  const lines: PlacedWork[] = []
  if (nightly?.state === 'made' && nightly.fault !== null)
    lines.push(line('stop', 'unvollständige Sicherung', nightly.fault))
  if (ageOf(last) >= longWithoutBackupMs)
    lines.push(line('warn', 'überfällige Sicherung', `Zuletzt am ${dayOf(last)}.`))
  if (nightly?.test_fault != null) lines.push(line('stop', 'misslungene Probe', nightly.test_fault))
  else if (testedAt !== null && ageOf(testedAt) >= longWithoutTestMs)
    lines.push(
      line('warn', 'überfällige Probe', `Zuletzt wurde am ${dayOf(testedAt)} eine Sicherung zurückgespielt.`),
    )
  if (nightly?.copy_fault != null) lines.push(line('warn', 'fehlende Kopie', nightly.copy_fault))
  return lines
}

const dayOf = (moment: string) => longDate(localDate(Date.parse(moment)))

const line = (repair: 'stop' | 'warn', title: string, sentence: string): PlacedWork => ({
  place: 170,
  count: 1,
  title,
  sentence,
  href: '/admin/einstellungen/sicherung',
  repair,
})

const readLastNightly = compiledOnce((db) =>
  db
    .selectFrom('backups')
    .select(['state', 'fault', 'test_fault', 'copy_fault'])
    .where('origin', '=', 'nightly')
    .orderBy('id', 'desc')
    .limit(1),
)

export const backupFeature: Feature = {
  subjects: backupSubjects,
  jobs: [makeBackup, restoreFromBackup],
  nightly: [backUpByNight],
  work: backupsToDo,
  adminActions: [
    {
      label: 'Jetzt sichern',
      sentence: 'Alles in einer Datei.',
      words: 'Backup Sicherung herunterladen Datensicherung',
      href: '/admin/einstellungen/sicherung',
      permissions: ['keep-backups'],
    },
  ],
  adminMenu: [
    {
      section: 'settings',
      place: 120,
      label: 'Sicherung',
      sentence: 'Alles in einer Datei sichern, herunterladen und zurückspielen.',
      words: 'Backup Restore Wiederherstellung Export Umzug nachts Datensicherung zurückspielen',
      href: '/admin/einstellungen/sicherung',
      permissions: ['keep-backups'],
      group: 'technology',
      settings: ['backup'],
    },
  ],
}
