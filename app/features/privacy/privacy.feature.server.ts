import type { Feature } from '#app/platform/feature.ts'
import { wishesToSettle } from './wishes-to-settle.server.ts'
import { privacySubjects } from './audit-subjects.ts'
import { withdrawalsToSettle } from './withdrawn/withdrawals-to-settle.server.ts'
import { lookThroughWithdrawal } from './withdrawn/look-through.job.server.ts'
import { runRetention } from './retention.job.server.ts'
import { wishesPersonalData } from './wishes-personal-data.server.ts'
import { namedInTexts } from './named-in-texts.server.ts'
import { processorTasks } from './processors.ts'

export const privacyFeature: Feature = {
  subjects: privacySubjects,
  fieldWords: {
    processors: { task: processorTasks },
  },
  jobs: [runRetention, lookThroughWithdrawal],
  personalData: wishesPersonalData,
  work: async (services, by) => [
    ...(await withdrawalsToSettle(services, by)),
    ...(await wishesToSettle(services, by)),
  ],
  adminMenu: [
    {
      group: 'house',
      place: 320,
      label: 'Datenschutz',
      href: '/admin/datenschutz',
      icon: 'ok',
      tasks: ['protect-data'],
    },
  ],
}

/** Names that stand in texts of others: looked through when everything that knows its own rows is done. */
export const namesInTextsFeature: Feature = { personalData: [namedInTexts] }
