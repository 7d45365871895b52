/** A text written by the club, and where it is shown. */
export type ClubText = {
  key: string
  /** Default title. */
  title: string
  /** Legal texts state their date of validity. */
  kind: 'legal' | 'page'
  /** Path of the page that shows it, with an anchor if needed. */
  page: string
  /** Description of the expected content, in one sentence. */
  sentence: string
  /** Shown at the bottom of its page; the others have a fixed place there. */
  isBelow?: true
  /** Possible conditions of chapters: feature key and label. */
  chapters?: Readonly<Record<string, string>>
}

const privacyChapters = {
  kontakt: 'nur mit Kontaktformular',
  ppr: 'nur mit PPR-Anfrage',
  schnupperflug: 'nur mit Schnupperflug oder Gutschein',
  hallenplatz: 'nur mit Hallenplatz-Warteliste',
  aufnahmeantrag: 'nur mit Aufnahmeantrag',
  veranstaltungen: 'nur mit Anmeldung zu Veranstaltungen',
  flugbetrieb: 'nur mit eigener Reservierung und eigenem Flugbuch',
  vereinsflieger: 'nur mit Übergabe an Vereinsflieger',
  webcam: 'nur mit Webcam',
  feeds: 'nur mit Kalendern und Feeds',
  medien: 'nur mit Medien anderer nach Klick',
  konten: 'immer; dahinter steht, was beim Anmelden gilt',
}

const below = (page: string, key: string, title: string, sentence: string): ClubText => ({
  key,
  title,
  kind: 'page',
  page,
  sentence,
  isBelow: true,
})

/** All texts of the club, in the order of the administration's list. */
export const clubTexts: readonly ClubText[] = [
  {
    key: 'datenschutz',
    title: 'Datenschutz',
    kind: 'legal',
    page: '/datenschutz',
    sentence:
      'Die Datenschutzerklärung. Kapitel können an Schaltern hängen: Was aus ist, wird nicht erklärt.',
    chapters: privacyChapters,
  },
  {
    ...below(
      '/impressum',
      'impressum',
      'Weitere Angaben',
      'Was das Impressum über die Vereinsdaten hinaus nennt.',
    ),
    kind: 'legal',
  },
  {
    ...below(
      '/impressum',
      'haftung',
      'Haftung',
      'Wofür der Verein auf dieser Website einsteht und wofür nicht.',
    ),
    kind: 'legal',
  },
  {
    ...below(
      '/impressum',
      'nutzungsbedingungen',
      'Nutzungsbedingungen',
      'Was gilt, wenn jemand Formulare, Konto oder Bilder der Website nutzt.',
    ),
    kind: 'legal',
  },
  {
    key: 'barrierefreiheit',
    title: 'Barrierefreiheit',
    kind: 'legal',
    page: '/impressum#barrierefreiheit',
    sentence: 'Ziel, Stand und bekannte Lücken, für Website und Platz.',
  },
  {
    key: 'gutschein-hinweise',
    title: 'Hinweise zum Gutschein',
    kind: 'legal',
    page: '/erlebnisse/schnupperflug',
    sentence: 'Gültigkeit, Übertragung und Widerruf; steht bei den Gutscheinen.',
  },
  {
    key: 'flugplatzordnung',
    title: 'Flugplatzordnung (Kurzfassung)',
    kind: 'legal',
    page: '/flugplatz/lageplan',
    sentence: 'Was jeden am Platz angeht; steht unter dem Lageplan.',
  },
  {
    key: 'anfahrt',
    title: 'Anfahrt',
    kind: 'page',
    page: '/flugplatz/anfahrt',
    sentence:
      'Auto, Bahn, Bus, Rad, zu Fuß: je Weg eine Überschrift. Was davor steht, kommt neben die Karte.',
  },
  below('/flugplatz/zeiten', 'laermschutz', 'Lärmschutz', 'Was der Verein für die Nachbarn tut.'),
  below('/flugplatz/zeiten', 'zeiten', 'Zu den Betriebszeiten', 'Was Regeln und Tabelle nicht sagen.'),
  below('/flugplatz/webcam', 'webcam', 'Zur Webcam', 'Was man auf den Bildern sieht.'),
  below('/flugplatz/geschichte', 'geschichte', 'Zur Geschichte', 'Vorwort oder Ausklang der Chronik.'),
  below(
    '/piloteninfo/aip-auszug',
    'piloteninfo',
    'Hinweise für Piloten',
    'Örtliche Verfahren und Tipps, die in keiner Tabelle stehen.',
  ),
  below('/piloteninfo/ppr-anfrage', 'ppr', 'Zur PPR-Anfrage', 'Was man vor der Anfrage wissen sollte.'),
  below(
    '/piloteninfo/preisliste',
    'preisliste',
    'Zur Preisliste',
    'Bedingungen, Rabatte, Zahlung in Worten.',
  ),
  below('/piloteninfo/hallenplatz', 'hallenplatz', 'Zum Hallenplatz', 'Wie Plätze vergeben werden.'),
  below('/erlebnisse/schnupperflug', 'schnupperflug', 'Zum Schnupperflug', 'Was Gäste noch wissen wollen.'),
  below(
    '/erlebnisse/veranstaltungen',
    'veranstaltungen',
    'Zu den Veranstaltungen',
    'Was für alle Termine gilt: Parken, Fotos, Wetter.',
  ),
  below('/erlebnisse/ausflugsziele', 'ausflugsziele', 'Zu den Ausflugszielen', 'Wie die Tipps gemeint sind.'),
  below('/verein/flugzeuge', 'flugzeuge', 'Zur Flotte', 'Wer was fliegen darf und wo gewartet wird.'),
  below('/verein/mitglieder', 'mitglieder', 'Zu den Mitgliedern', 'Was den Verein ausmacht.'),
  below('/kontakt', 'kontakt', 'Zum Kontakt', 'Wann das Büro besetzt ist, wo der Briefkasten hängt.'),
]

/** Returns the text with this key; `undefined` if there is none. */
export const clubTextOf = (key: string): ClubText | undefined => clubTexts.find((text) => text.key === key)
