import type { Feature } from '#app/platform/feature.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countMatchingWork, compareMembersByNight } from './matching/matching.server.ts'
import { fewCalls } from './remote/call-budget.server.ts'
import { type VereinsfliegerFacts, vereinsfliegerFacts } from './vereinsflieger-facts.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { fetchPublicCalendar, askForCalendar } from './remote/public-calendar.job.server.ts'
import { notifyScarceCalls } from './remote/notify-scarce-calls.job.server.ts'
import { remotePersonalData } from './remote/personal-data.server.ts'
import { matchingPersonalData } from './matching/personal-data.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const vereinsfliegerSubjects = {
  vereinsflieger: {
    label: 'Vereinsflieger.de',
    page: () => '/admin/einstellungen/vereinsflieger',
    fields: {
      benutzer: 'Benutzer',
      verein: 'Vereinsnummer',
      zeichensatz: 'Zeichensatz',
      uhr: 'Uhr des Kalenders',
      nightly: 'Mitglieder jede Nacht vergleichen',
      schluessel: 'Schlüssel',
      passwort: 'Passwort',
      seitencode: 'Zugangscode',
    },
  },
  'vereinsflieger-entry': {
    label: 'Eintrag bei Vereinsflieger.de',
    fields: {
      title: 'Titel',
      datefrom: 'Beginn, wie gesendet',
      dateto: 'Ende, wie gesendet',
      location: 'Ort',
      jobdate: 'Tag',
      hours: 'Stunden',
      category: 'Kategorie, Nummer dort',
      value: 'Wert in Euro',
      expiredate: 'Gültig bis',
      bookingdate: 'Tag',
      articleid: 'Artikel, Nummer dort',
      amount: 'Menge',
      answer: 'Antwort',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof vereinsfliegerSubjects, true> {}
}

export const vereinsfliegerFeature: Feature = {
  subjects: vereinsfliegerSubjects,
  jobs: [fetchPublicCalendar, notifyScarceCalls],
  nightly: [compareMembersByNight],
  atStart: [askForCalendar],
  personalData: [...remotePersonalData, ...matchingPersonalData],
  work: vereinsfliegerToDo,
  adminMenu: [
    {
      section: 'members',
      place: 100,
      label: 'Abgleich mit Vereinsflieger.de',
      sentence: 'Wer in beiden Mitgliederlisten wer ist und was abweicht.',
      words: 'Zuordnung Mitgliederliste vergleichen nachts',
      href: '/admin/mitglieder/abgleich',
      permissions: ['keep-members'],
      inside: true,
      settings: ['vereinsflieger-members'],
    },
  ],
}

/**
 * Tasks: people to match, differences, and daily calls running out, after which panels are not refreshed until midnight
 * UTC.
 */
async function vereinsfliegerToDo({ db, now }: Services, by: Admin): Promise<PlacedWork[]> {
  const [matching, facts] = await Promise.all([
    countMatchingWork(db, by, now()),
    mayDo(by, 'watch-technology') ? vereinsfliegerFacts(db, now()) : null,
  ])
  return [
    {
      place: 110,
      count: matching.proposals,
      title: matching.proposals === 1 ? 'Person zuzuordnen' : 'Personen zuzuordnen',
      sentence: 'Vermutlich dieselbe Person hier und bei Vereinsflieger.de.',
      href: '/admin/mitglieder/abgleich#vorschlaege',
    },
    {
      place: 120,
      count: matching.deviations,
      title: matching.deviations === 1 ? 'Abweichung vom Eintrag' : 'Abweichungen von Einträgen',
      sentence: 'Vereinsflieger.de sagt anderes als die Mitgliederliste.',
      href: '/admin/mitglieder/abgleich#abweichungen',
    },
    ...(facts !== null && facts.left <= fewCalls ? [scarce(facts)] : []),
  ]
}

function scarce(facts: NonNullable<VereinsfliegerFacts>): PlacedWork {
  return {
    place: 160,
    count: 1,
    title:
      facts.left === 0 ? 'aufgebrauchter Abruf bei Vereinsflieger.de' : 'knapper Abruf bei Vereinsflieger.de',
    sentence: `Heute noch ${facts.left} von ${facts.most} Abrufen; gezählt wird je Tag in UTC.`,
    href: '/admin/einstellungen/vereinsflieger',
    repair: facts.left === 0 ? 'stop' : 'warn',
  }
}
