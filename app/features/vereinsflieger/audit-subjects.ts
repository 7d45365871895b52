import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

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
