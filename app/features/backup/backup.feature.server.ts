import type { Feature } from '#app/platform/feature.ts'
import { backupsToDo } from './backups-to-do.server.ts'
import { backupSubjects } from './audit-subjects.ts'
import { makeBackup, restoreFromBackup, backUpByNight } from './backup.job.server.ts'

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
      subjects: ['backup'],
    },
  ],
}
