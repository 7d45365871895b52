import type { Feature } from './feature.ts'
import { keyFile } from './files/secrets.server.ts'
import { sendMail } from './mail/send-mail.job.server.ts'
import { rebuildSearch } from './search/search-sources.server.ts'
import { settingsPersonalData } from './settings/personal-data.server.ts'
import { auditPersonalData } from './audit/personal-data.server.ts'
import { mailsPersonalData } from './mail/personal-data.server.ts'
import { jobsPersonalData } from './jobs/personal-data.server.ts'
import type { SubjectFacts } from './audit/subjects.ts'

const auditSubjects = {
  'audit-log': { label: 'Protokoll', page: () => '/admin/protokoll' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof auditSubjects, true> {}
}

export const platformFeature: Feature = {
  subjects: auditSubjects,
  jobs: [sendMail, rebuildSearch],
  filesOf: [async () => [{ name: keyFile, of: 'Schlüssel für Vertrauliches' }]],
  personalData: [...settingsPersonalData, ...auditPersonalData, ...mailsPersonalData, ...jobsPersonalData],
}
