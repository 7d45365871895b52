import type { Feature } from '#app/platform/feature.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import { countPeopleForAdmin } from './admin-members.server.ts'
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
    consent_withdrawals: { purpose: purposeNames },
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
  adminMenu: [
    {
      group: 'club',
      place: 200,
      label: 'Mitglieder',
      href: '/admin/mitglieder',
      icon: 'user',
      tasks: ['read-members'],
      count: async ({ db }, by) => (mayDo(by, 'read-members') ? countPeopleForAdmin(db, by) : undefined),
    },
    {
      group: 'club',
      place: 210,
      label: 'Notfallkontakte',
      href: '/admin/notfall',
      icon: 'warn',
      tasks: ['see-emergency-contacts'],
    },
  ],
}
