import type { KnownField } from '#app/lib/known-fields.ts'
/** What each field of the club's record is called, by its name in the form. */
export const clubLabels = {
  name: 'Name',
  kurzname: 'Kurzname',
  rechtsform: 'Rechtsform',
  leitspruch: 'Leitspruch',
  satz: 'Der Verein in einem Satz',
  gegruendet: 'Gegründet am',
  ersterFlug: 'Erster Flug am',
  mitgliederzahl: 'Mitglieder',
  strasse: 'Straße und Hausnummer',
  plz: 'Postleitzahl',
  ort: 'Ort',
  gemeinde: 'Gemeinde',
  land: 'Bundesland',
  telefon: 'Telefon',
  fax: 'Fax',
  mail: 'E-Mail',
  bueromail: 'E-Mail des Büros',
  website: 'Website',
  gericht: 'Registergericht',
  registernummer: 'Registernummer',
  vertretungsart: 'Vertretung',
  vertretung: 'Satz zur Vertretung',
  ustid: 'USt-IdNr.',
  besteuerung: 'Besteuerung',
  gemeinnuetzig: 'Gemeinnützig',
  steuersatz: 'Satz zu Steuern und Gemeinnützigkeit',
  redaktion: 'Verantwortlich für den Blog',
  redaktionAnschrift: 'Anschrift dazu',
  dsbName: 'Datenschutzbeauftragte Person',
  dsbMail: 'E-Mail dieser Person',
  dsbSatz: 'Satz dazu',
  datenschutzmail: 'E-Mail für Datenschutz',
  aufsicht: 'Datenschutzaufsicht',
  luftfahrtbehoerde: 'Luftfahrtbehörde',
  streitbeilegung: 'Verbraucherstreitbeilegung',
  vereinsflieger: 'Reservierung und Flugbetrieb',
  vereinsfliegerHinweise: 'Hinweise für Mitglieder zu ihrem Zugang bei Vereinsflieger.de',
  schalterPpr: 'PPR-Anfrage',
  schalterSchnupperflug: 'Anfragen für Schnupperflüge',
  schalterGutscheine: 'Gutscheine für Schnupperflüge',
  schalterHallenplatz: 'Hallenplatz mit Warteliste',
  schalterKontakt: 'Kontaktformular',
  schalterAntrag: 'Aufnahmeantrag',
  schalterAnmeldung: 'Anmeldung zu Veranstaltungen (Datenschutzerklärung)',
  schalterMitglieder: 'Namen auf der Mitgliederseite',
  schalterGeburtstage:
    'Geburtstage im Mitgliederbereich, damit man einander gratuliert: nur von denen, die es wollen, ohne Jahr',
  schalterWebcam: 'Webcam',
  schalterMobil: 'Mobil am Platz',
  schalterFeeds: 'Feeds und Kalender zum Abonnieren',
  schalterEnglisch: 'Seiten für Piloten auch auf Englisch',
  schalterLaermschutz: 'Landeplatz-Lärmschutzverordnung bei den Zeiten',
  schalterMedien: 'Videos und Karten von anderen (Datenschutzerklärung)',
} as const
export type ClubField = keyof typeof clubLabels

const rowLabels: Readonly<Record<string, string>> = {
  verband: 'Verband',
  foerderer: 'Förderer',
  zahl: 'Zahl',
  seite: 'Auftritt',
  vertreter: 'Vertreten durch',
}

/** Where two versions of the form differ, in words, each once. */
export function differences(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const differing = names.filter((name) => (one[name] ?? '').trim() !== (other[name] ?? '').trim())
  return [...new Set(differing.flatMap((name) => labelOf(name) ?? []))]
}

function labelOf(name: string): string | undefined {
  if (Object.hasOwn(clubLabels, name)) return clubLabels[name as ClubField]
  return Object.entries(rowLabels).find(([start]) => name.startsWith(start))?.[1]
}

/** Everything the form sends. */
export const clubFields: readonly KnownField[] = [
  ...Object.keys(clubLabels),
  'gelesen',
  'teil',
  'vertreter-*',
  'verband#',
  'verbandRolle#',
  'foerderer#',
  'foerdererText#',
  'foerdererKennung#',
  'zahl#',
  'zahlWert#',
  'zahlStand#',
  'zahlKennung#',
  'seite#',
  'seiteAdresse#',
]
