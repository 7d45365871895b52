import type { ClubField } from './club-labels.ts'
import { switchFields } from './club-form.ts'
import type { Values } from '#app/lib/form-values.ts'

type Section = {
  title: string
  sentence: string
  /** Its own fields; `rows` are the beginnings of the names of numbered ones. */
  fields: readonly ClubField[]
  rows: readonly string[]
}

/** The club's record in parts that are saved apart, each short enough for a phone. */
export const clubSections = {
  name: {
    title: 'Name und Gründung',
    sentence: 'Wie ihr heißt, seit wann es euch gibt und wer ihr seid.',
    fields: [
      'name',
      'kurzname',
      'rechtsform',
      'leitspruch',
      'satz',
      'gegruendet',
      'ersterFlug',
      'mitgliederzahl',
    ],
    rows: [],
  },
  anschrift: {
    title: 'Anschrift und Erreichbarkeit',
    sentence: 'Steht im Impressum und im Fuß jeder Seite.',
    fields: ['strasse', 'plz', 'ort', 'gemeinde', 'land', 'telefon', 'fax', 'mail', 'bueromail', 'website'],
    rows: [],
  },
  register: {
    title: 'Register, Vertretung, Steuern',
    sentence: 'Registergericht, wer den Verein vertritt und wie er besteuert wird.',
    fields: [
      'gericht',
      'registernummer',
      'vertretungsart',
      'vertretung',
      'ustid',
      'besteuerung',
      'gemeinnuetzig',
      'steuersatz',
    ],
    rows: ['vertreter-'],
  },
  verantwortung: {
    title: 'Verantwortung und Behörden',
    sentence: 'Wer für Texte und Datenschutz einsteht und wer die Aufsicht hat.',
    fields: [
      'redaktion',
      'redaktionAnschrift',
      'dsbName',
      'dsbMail',
      'dsbSatz',
      'datenschutzmail',
      'aufsicht',
      'luftfahrtbehoerde',
      'streitbeilegung',
    ],
    rows: [],
  },
  angebot: {
    title: 'Was die Website anbietet',
    sentence: 'Schalter für Formulare, Seiten und Feeds.',
    fields: [...Object.values(switchFields), 'vereinsflieger', 'vereinsfliegerHinweise'],
    rows: [],
  },
  listen: {
    title: 'Verbände, Förderer, Zahlen',
    sentence: 'Wer euch trägt, eure Zahlen und eure Auftritte anderswo.',
    fields: [],
    rows: ['verband', 'foerderer', 'zahl', 'seite'],
  },
} as const satisfies Record<string, Section>

export type ClubSection = keyof typeof clubSections
export const sectionNames = Object.keys(clubSections) as ClubSection[]

export function isClubSection(text: string | undefined): text is ClubSection {
  return text !== undefined && Object.hasOwn(clubSections, text)
}

/** Whether the field of that name belongs to the section. */
export function isIn(section: ClubSection, name: string): boolean {
  const { fields, rows }: Section = clubSections[section]
  const isNumbered = rows.some((row) => name.startsWith(row))
  return fields.some((field) => field === name) || isNumbered
}

/** Of all that is there, what belongs to the section. */
export function onlyOf(section: ClubSection, values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isIn(section, name)))
}

/** The section as typed, everything else as stored. */
export function withSection(section: ClubSection, stored: Values, typed: Values): Record<string, string> {
  const others = Object.entries(stored).filter(([name]) => !isIn(section, name))
  return { ...Object.fromEntries(others), ...onlyOf(section, typed) }
}
