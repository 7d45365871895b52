import type { Feature } from '#app/platform/feature.ts'
import { accountsSubjects } from './audit-subjects.ts'
import { sendResetMail } from './identity/reset-mail.job.server.ts'
import { newAddressMail } from './address/ask-for-address.server.ts'
import { accountsPersonalData } from './personal-data.server.ts'
import { labels } from '#app/platform/audit/word-lists.ts'
import { rights } from '#app/platform/identity/rights.ts'
import { roleNames } from './administration/role-form-input.ts'

export const accountsFeature: Feature = {
  subjects: accountsSubjects,
  columnWords: {
    users: { role: roleNames },
  },
  fieldWords: {
    account: { rights: labels(rights) },
  },
  jobs: [sendResetMail, newAddressMail],
  personalData: accountsPersonalData,
}
