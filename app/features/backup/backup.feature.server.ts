import type { Feature } from '#app/platform/feature.ts'
import { backupsToSettle } from './backups-to-settle.server.ts'
import { backupSubjects } from './audit-subjects.ts'
import { makeBackup, restoreFromBackup, backUpByNight } from './backup.job.server.ts'

export const backupFeature: Feature = {
  subjects: backupSubjects,
  jobs: [makeBackup, restoreFromBackup],
  nightly: [backUpByNight],
  work: backupsToSettle,
}
