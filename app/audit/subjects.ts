import type { Personal } from './change.ts'

export type SubjectFacts = {
  /** Singular, as one names the thing in a sentence. */
  label: string
  /** Its place in the administration; missing where it has none of its own. */
  page?: (id: string) => string
  /** German words for fields, by their path or by its last step; what is missing here is looked for in `commonFields`. */
  fields?: Readonly<Record<string, string>>
  /** What the log must not repeat; only that it changed stays. */
  personal?: Personal
  /** The line's name is a person's name, which goes when the person is erased. */
  isPerson?: true
}

const memberFields = {
  memberNumber: 'Mitgliedsnummer',
  status: 'Status',
  membershipClassId: 'Beitragsklasse',
  joinedOn: 'Eintritt',
  leftOn: 'Austritt',
  branches: 'Sparten',
  publicNameForm: 'Name auf der Website',
  functions: 'Funktionen',
  licences: 'Lizenzen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthDate: 'Geburtstag',
  phones: 'Telefon',
  guardians: 'Sorgeberechtigte',
  medicalValidUntil: 'Tauglichkeit',
  vfUid: 'Nummer bei Vereinsflieger',
  otherVfUid: 'Jemand anderes bei Vereinsflieger als Nr.',
  note: 'Notiz',
  lastDay: 'Letzter Tag',
}

/** What the log tells of. Keys are stored: a new thing gets a new key, an old key keeps its meaning. */
export const subjects = {
  post: { label: 'Beitrag', page: (id: string) => `/admin/blog/${id}` },
  submission: { label: 'Eingereichter Beitrag', page: () => '/admin/blog/eingereicht' },
  comment: { label: 'Kommentar', page: () => '/admin/blog/kommentare' },
  'blog-comments': {
    label: 'Kommentare im Blog',
    page: () => '/admin/blog/kommentare',
    fields: { offered: 'Mitglieder können kommentieren' },
  },
  event: { label: 'Veranstaltung', page: (id: string) => `/admin/veranstaltungen/${id}` },
  registration: { label: 'Anmeldung zur Veranstaltung', personal: { allBut: ['state'] }, isPerson: true },
  member: {
    label: 'Mitglied',
    page: (id: string) => `/admin/mitglieder/${id}`,
    fields: memberFields,
    personal: {
      allBut: ['memberNumber', 'status', 'membershipClassId', 'joinedOn', 'leftOn', 'branches', 'lastDay'],
    },
    isPerson: true,
  },
  'member-list': { label: 'Mitgliederliste', page: () => '/admin/mitglieder' },
  consent: {
    label: 'Einwilligung',
    page: (id: string) => `/admin/mitglieder/${id}`,
    personal: { allBut: ['purpose', 'textVersion', 'method', 'revokedAt', 'grantedAt'] },
    isPerson: true,
  },
  account: {
    label: 'Konto',
    page: (id: string) => `/admin/einstellungen/konten/${id}`,
    fields: { role: 'Rolle', rights: 'Rechte', blocked: 'Gesperrt', secondFactor: 'Zweiter Faktor' },
    personal: { allBut: ['role', 'rights', 'blocked', 'secondFactor'] },
    isPerson: true,
  },
  application: {
    label: 'Aufnahmeantrag',
    page: (id: string) => `/admin/mitglieder/antraege/${id}`,
    personal: { allBut: ['status', 'responsible'] },
    isPerson: true,
  },
  request: {
    label: 'Anfrage',
    page: (id: string) => `/admin/anfragen/${id}`,
    personal: { allBut: ['status', 'responsible', 'deleteAfter'] },
    isPerson: true,
  },
  'opening-rule': {
    label: 'Betriebszeit',
    page: (id: string) => `/admin/flugplatz/zeiten/regel/${id}`,
  },
  'opening-hours': { label: 'Stand der Betriebszeiten', page: () => '/admin/flugplatz/zeiten' },
  'special-day': { label: 'Sonderzeit', page: (id: string) => `/admin/flugplatz/zeiten/sonderzeit/${id}` },
  'field-status': { label: 'Platzstatus', page: () => '/admin/platzstatus' },
  airfield: { label: 'Platzdaten', page: () => '/admin/flugplatz' },
  'road-map': {
    label: 'Anfahrtskizze',
    page: () => '/admin/flugplatz/anfahrt',
    fields: { x: 'nach rechts', y: 'nach unten', heading: 'Richtung der Piste', seed: 'Gelände' },
  },
  'site-plan': {
    label: 'Lageplan',
    page: () => '/admin/flugplatz/lageplan',
    fields: { a: 'längs', b: 'quer', number: 'Nummer', layer: 'Ebene' },
  },
  movement: {
    label: 'Flugbewegung',
    page: (id: string) => `/admin/flugbewegungen/${id}`,
    personal: { allBut: ['at', 'direction', 'count', 'class', 'flight', 'launch'] },
    fields: {
      flight: 'Art des Fluges',
      launch: 'Startart',
      direction: 'Richtung',
      count: 'Anzahl',
      at: 'Zeit',
    },
  },
  briefing: {
    label: 'Einweisung',
    page: () => '/admin/einweisung',
    fields: {
      isOffered: 'Auf der Website',
      validMonths: 'Gültig, Monate',
      minimumScore: 'Richtige Antworten',
      sections: 'Abschnitte',
      questions: 'Fragen',
      countsFrom: 'Gilt ab Fassung',
    },
  },
  webcam: { label: 'Webcam', page: (id: string) => `/admin/flugplatz/webcams/${id}` },
  'weather-station': { label: 'Wetterstation', page: () => '/admin/einstellungen/wetter' },
  'canned-replies': {
    label: 'Textbausteine',
    page: () => '/admin/einstellungen/textbausteine',
    fields: { replies: 'Textbausteine', for: 'Antwort', de: 'Text', en: 'Text auf Englisch' },
  },
  'ppr-rules': {
    label: 'PPR-Regeln',
    page: () => '/admin/einstellungen/ppr',
    fields: {
      noticeHours: 'Frist der Anfrage',
      answerHours: 'Frist der Antwort',
      nightVfr: 'Landungen bei Nacht',
      isOn: 'Automatische Bestätigung',
      version: 'Fassung der Regel',
      modes: 'Betriebszeiten',
      classes: 'Klassen',
      mtomKg: 'Höchstabflugmasse',
      daysAhead: 'Tage im Voraus',
    },
  },
  tariff: { label: 'Preis', page: (id: string) => `/admin/preise/${id}` },
  'price-list': { label: 'Preisliste', page: () => '/admin/preise/angaben' },
  aircraft: {
    label: 'Flugzeug',
    page: (id: string) => `/admin/flugzeuge/${id}`,
    fields: {
      registration: 'Kennzeichen',
      type: 'Muster',
      class: 'Art',
      group: 'Gruppe',
      maintenanceUntil: 'Wartung bis',
      maintenanceReason: 'Grund der Wartung',
      story: 'Aus dem Bordbuch',
      pictureIds: 'Bilder',
      mtomKg: 'Höchstabflugmasse',
      seats: 'Plätze',
    },
  },
  reservation: {
    label: 'Reservierung',
    personal: { allBut: ['aircraft_id', 'starts_at', 'ends_at', 'purpose', 'guest_seats'] },
    fields: {
      aircraft_id: 'Flugzeug',
      starts_at: 'Beginn',
      ends_at: 'Ende',
      guest_seats: 'Gäste',
      pilot_id: 'Pilot',
      instructor_id: 'Lehrkraft',
    },
  },
  'work-hours': {
    label: 'Arbeitsstunden',
    page: (id: string) => `/admin/arbeitsstunden/mitglied/${id}`,
    personal: { allBut: ['state', 'minutes', 'year'] },
    fields: { minutes: 'Minuten', answer: 'Antwort', year: 'Jahr' },
  },
  'work-year': {
    label: 'Jahresabschluss der Arbeitsstunden',
    page: () => '/admin/arbeitsstunden/abschluss',
  },
  'work-settings': {
    label: 'Regeln der Arbeitsstunden',
    page: () => '/admin/arbeitsstunden/regeln',
    fields: {
      yearEnds: 'Letzter Tag des Jahres',
      isProRata: 'Anteilig',
      mostCarriedHours: 'Höchstens übertragen, Stunden',
      branches: 'Sparten',
    },
  },
  defect: {
    label: 'Störung',
    page: (id: string) => `/vereinsflieger/stoerungen/${id}`,
    fields: { isGrounding: 'Gesperrt', words: 'Worte' },
  },
  'defect-settings': {
    label: 'Störungen',
    page: () => '/admin/stoerungen',
    fields: { functions: 'Funktionen', mailbox: 'Postfach' },
  },
  duty: {
    label: 'Dienst',
    page: (id: string) => `/vereinsflieger/dienste/${id}`,
    personal: ['memberId'],
    fields: { memberId: 'Wer', from: 'Beginn' },
  },
  'duty-kind': {
    label: 'Art von Dienst',
    page: (id: string) => `/admin/dienste/${id}`,
    fields: {
      functions: 'Funktionen',
      licences: 'Lizenzen',
      runsField: 'Leitet den Flugbetrieb',
      planned: 'Geplant',
    },
  },
  'log-settings': {
    label: 'Flugbuch, wer es schreibt',
    page: () => '/admin/flugbuch',
    fields: { writers: 'Wer schreibt' },
  },
  'duty-settings': {
    label: 'Regeln der Dienste',
    page: () => '/admin/dienste/regeln',
    fields: { remindDays: 'Erinnern, Tage vorher', signOffDays: 'Austragen bis, Tage vorher' },
  },
  'booking-rules': {
    label: 'Regeln der Reservierung',
    page: (id: string) => `/admin/reservierung/${id}`,
    fields: {
      isOffered: 'Reservierbar',
      who: 'Wer',
      longestHours: 'Längstens',
      daysAhead: 'Tage im Voraus',
      trainingTimes: 'Schulungszeiten',
      trainingOpensHours: 'Freigabe der Schulungszeiten',
    },
  },
  'flight-day': { label: 'Tag im Flugbuch' },
  'aircraft-check': {
    label: 'Betriebszeit und Prüfung',
    fields: {
      airframeMinutes: 'Zelle in Minuten',
      engineMinutes: 'Motor in Minuten',
      countsFrom: 'Zählt ab',
      landings: 'Landungen',
      dueOn: 'Fällig am',
      dueMinutes: 'Fällig bei Minuten',
      warnDays: 'Warnung, Tage vorher',
      warnMinutes: 'Warnung, Minuten vorher',
      whenOverdue: 'Wenn überfällig',
    },
  },
  'aircraft-block': { label: 'Sperre', page: () => '/admin/reservierung' },
  'aircraft-checkout': {
    label: 'Einweisung',
    page: (id: string) => `/admin/reservierung/${id}/einweisungen`,
    personal: { allBut: ['doneOn', 'validUntil'] },
    isPerson: true,
  },
  'board-office': {
    label: 'Amt',
    page: (id: string) => `/admin/vorstand/${id}`,
    fields: {
      office: 'Amt',
      group: 'Gruppe',
      memberId: 'Inhaber',
      tasks: 'Aufgaben',
      termFrom: 'Amtszeit von',
      termTo: 'Amtszeit bis',
      showPhoto: 'Mit Foto',
      intro: 'Einleitung',
      groups: 'Gruppen',
    },
  },
  'membership-class': {
    label: 'Beitragsklasse',
    page: (id: string) => `/admin/mitgliedschaft/${id}`,
    fields: {
      feeCents: 'Beitrag in Cent',
      who: 'Für wen',
      rhythm: 'Zahlweise',
      faq: 'Fragen',
      paths: 'Wege',
    },
  },
  'chronicle-entry': {
    label: 'Eintrag der Chronik',
    page: (id: string) => `/admin/geschichte/${id}`,
    fields: { date: 'Wann', source: 'Quelle', personIds: 'Personen', image: 'Foto' },
  },
  destination: {
    label: 'Ausflugsziel',
    page: (id: string) => `/admin/ausflugsziele/${id}`,
    fields: { publication: 'Stand', reviewedOn: 'Geprüft am', tipBy: 'Tipp von', categories: 'Wofür' },
  },
  'trial-offer': {
    label: 'Schnupperflug-Angebot',
    page: (id: string) => `/admin/schnupperflug/${id}`,
    fields: { flightTime: 'Flugzeit', priceCents: 'Preis in Cent', slots: 'Freie Termine', faq: 'Fragen' },
  },
  voucher: {
    label: 'Gutschein',
    page: (id: string) => `/admin/schnupperflug/gutscheine/${id}`,
    fields: { remainingCents: 'Rest in Cent', state: 'Stand' },
  },
  'hangar-kind': {
    label: 'Stellplatz-Art',
    page: (id: string) => `/admin/hallenplatz/${id}`,
    fields: { availability: 'Verfügbar', priceText: 'Preis', conditions: 'Bedingungen' },
  },
  document: {
    label: 'Dokument',
    page: (id: string) => `/admin/dokumente/${id}`,
    fields: {
      version: 'Fassung',
      asOf: 'Gilt ab',
      validUntil: 'Gilt bis',
      folder: 'Ordner',
      downloadId: 'Datei',
    },
  },
  'contact-topic': {
    label: 'Kontaktthema',
    page: (id: string) => `/admin/kontakt/${id}`,
    fields: {
      email: 'Postfach',
      memberId: 'Ansprechpartner',
      text: 'Erläuterung',
      hours: 'Zeiten',
      logged: 'Kanal für Fluglärm',
      trialFlights: 'Antwortet auf Schnupperflüge',
    },
  },
  mobility: { label: 'app2drive und Mobilität', page: () => '/admin/app2drive' },
  'hangar-box': {
    label: 'Stellplatz',
    page: (id: string) => `/admin/hallenplatz/plaetze/${id}`,
    fields: { isFree: 'Frei', hall: 'Halle', number: 'Nummer' },
    personal: ['holder'],
  },
  notice: { label: 'Hinweis', page: (id: string) => `/admin/hinweise/${id}` },
  download: { label: 'Datei', page: (id: string) => `/admin/bilder/dateien/${id}` },
  picture: {
    label: 'Bild',
    page: (id: string) => `/admin/bilder/${id}`,
    fields: {
      replacedBy: 'Ersetzt durch',
      decorative: 'Nur Schmuck',
      shows_people: 'Personen zu erkennen',
      people_ground: 'Grund, sie zu zeigen',
    },
    personal: ['people'],
  },
  club: { label: 'Verein', page: () => '/admin/einstellungen/verein', personal: ['treasurerName'] },
  appearance: {
    label: 'Erscheinungsbild',
    page: () => '/admin/einstellungen/erscheinungsbild',
    fields: { hue: 'Farbton', lightness: 'Helligkeit', light: 'Zeichen', dark: 'Zeichen für dunklen Grund' },
  },
  home: { label: 'Startseite', page: () => '/admin/einstellungen/startseite' },
  menu: { label: 'Menü', page: () => '/admin/einstellungen/menue' },
  'legal-text': {
    label: 'Rechtstext',
    page: (id: string) => `/admin/texte/${id}`,
    fields: { validFrom: 'Gilt ab', reviewedOn: 'Geprüft am' },
  },
  'club-text': {
    label: 'Text der Website',
    page: (id: string) => `/admin/texte/${id}`,
    fields: { validFrom: 'Gilt ab', reviewedOn: 'Geprüft am' },
  },
  'consent-text': {
    label: 'Einwilligungstext',
    page: () => '/admin/einstellungen/einwilligungen',
    fields: { wording: 'Worin man einwilligt', version: 'Fassung', asksAnew: 'Neu fragen' },
  },
  mail: { label: 'E-Mail', page: () => '/admin/einstellungen/mail' },
  job: { label: 'Hintergrundarbeit', page: () => '/admin/einstellungen/technik' },
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
  'mail-settings': { label: 'E-Mail', page: () => '/admin/einstellungen/mail' },
  'sign-in-rules': {
    label: 'Anmeldung und Passwörter',
    page: () => '/admin/einstellungen/anmeldung',
    fields: {
      minLength: 'Mindestlänge des Passworts',
      open: 'Für alle offen',
      requireSecondFactorForAdmins: 'Zweiter Faktor für die Verwaltung',
    },
  },
  retention: { label: 'Fristen', page: () => '/admin/datenschutz/fristen' },
  backup: { label: 'Sicherung', page: () => '/admin/einstellungen/sicherung' },
  takeover: {
    label: 'Übernahme',
    page: (id: string) => `/admin/uebernahme/wordpress/${id}`,
    fields: { posts: 'Beiträge', pictures: 'Bilder' },
  },
  'audit-log': { label: 'Protokoll', page: () => '/admin/protokoll' },
} satisfies Record<string, SubjectFacts>

export type Subject = keyof typeof subjects

export const isSubject = (name: string): name is Subject => Object.hasOwn(subjects, name)

const unknown: SubjectFacts = { label: 'Sonstiges' }

/** Also for what a line of another version may name. */
export function factsOf(subject: string): SubjectFacts {
  return isSubject(subject) ? subjects[subject] : unknown
}

/** What fields are mostly called; a subject's own words come first. */
export const commonFields: Readonly<Record<string, string>> = {
  title: 'Titel',
  name: 'Name',
  label: 'Bezeichnung',
  text: 'Text',
  body: 'Text',
  teaser: 'Anriss',
  category: 'Thema',
  status: 'Stand',
  state: 'Stand',
  visibility: 'Sichtbar für',
  kind: 'Art',
  scope: 'Wo',
  publishedAt: 'Erscheint am',
  expiresAt: 'Läuft ab am',
  startsAt: 'Beginn',
  endsAt: 'Ende',
  validFrom: 'Gültig ab',
  validTo: 'Gültig bis',
  amountCents: 'Betrag in Cent',
  vatRatePercent: 'Umsatzsteuer in Prozent',
  surchargePercent: 'Zuschlag in Prozent',
  position: 'Platz in der Reihe',
  active: 'Eingeschaltet',
  email: 'E-Mail',
  phone: 'Telefon',
  street: 'Straße',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  note: 'Notiz',
  reason: 'Grund',
  alt: 'Bildbeschreibung',
  caption: 'Bildunterschrift',
  credit: 'Bildnachweis',
  tags: 'Schlagwörter',
  correction: 'Korrekturhinweis',
  coverPictureId: 'Titelbild',
  pictureId: 'Bild',
  authorId: 'Autor',
  capacity: 'Plätze',
  place: 'Ort',
  days: 'Tage',
  from: 'Von',
  to: 'Bis',
  mode: 'Betrieb',
  area: 'Bereich',
  priority: 'Vorrang',
  rows: 'Zeilen',
  people: 'Personen',
  format: 'Format',
  purpose: 'Zweck',
}

/** `details.validTo` as „Gültig bis“; a field nobody has named stays as it is stored. */
export function fieldLabel(subject: string, field: string): string {
  const own = factsOf(subject).fields ?? {}
  const last = field.split('.').at(-1) ?? field
  return own[field] ?? own[last] ?? commonFields[field] ?? commonFields[last] ?? field
}
