import type { SubjectFacts } from '#app/audit/subject-facts.ts'

export const vereinsfliegerSubjects = {
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
} satisfies Record<string, SubjectFacts>
