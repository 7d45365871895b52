import { subjects } from '#app/audit-subjects.ts'
import type { SubjectFacts } from './subject-facts.ts'

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
