import type { Feature } from '#app/platform/feature.ts'
import { membersToSettle } from './members-to-settle.server.ts'
import { membersSubjects } from './audit-subjects.ts'
import { carryOutImport } from './import/carry-out-import.job.server.ts'
import { forgetImport } from './import/forget-import.job.server.ts'
import { peopleInSearch } from './people-in-search.server.ts'
import { membersPersonalData } from './personal-data.server.ts'
import { mediaOfMembers } from './media-of-members.server.ts'
import { branchNames, statusNames } from './member.ts'
import { functionNames, nameForms } from './member-choices.ts'
import { purposeNames, waysOfConsent } from './consent.ts'

export const membersFeature: Feature = {
  subjects: membersSubjects,
  columnWords: {
    members: { status: statusNames, public_name_form: nameForms },
  },
  fieldWords: {
    consent: { purpose: purposeNames, method: waysOfConsent },
    member: { branches: branchNames, functions: functionNames },
  },
  jobs: [carryOutImport, forgetImport],
  search: [peopleInSearch],
  personalData: membersPersonalData,
  mediaUses: [mediaOfMembers],
  work: membersToSettle,
}
