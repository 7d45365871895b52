import type { Feature } from '#app/platform/feature.ts'
import { vereinsfliegerToSettle } from './vereinsflieger-to-settle.server.ts'
import { vereinsfliegerSubjects } from './audit-subjects.ts'
import { fetchPublicCalendar, askForCalendar } from './remote/public-calendar.job.server.ts'
import { tellScarceCalls } from './remote/tell-scarce-calls.job.server.ts'
import { compareMembersByNight } from './matching/look-at-members.server.ts'
import { remotePersonalData } from './remote/personal-data.server.ts'
import { matchingPersonalData } from './matching/personal-data.server.ts'

export const vereinsfliegerFeature: Feature = {
  subjects: vereinsfliegerSubjects,
  jobs: [fetchPublicCalendar, tellScarceCalls],
  nightly: [compareMembersByNight],
  atStart: [askForCalendar],
  personalData: [...remotePersonalData, ...matchingPersonalData],
  work: vereinsfliegerToSettle,
  adminMenu: [
    {
      section: 'members',
      place: 100,
      label: 'Abgleich mit Vereinsflieger.de',
      sentence: 'Wer in beiden Mitgliederlisten wer ist und was abweicht.',
      words: 'Zuordnung Mitgliederliste vergleichen nachts',
      href: '/admin/mitglieder/abgleich',
      tasks: ['keep-members'],
      inside: true,
      settings: ['vereinsflieger-members'],
    },
  ],
}
