import { exitReasons } from './exit-reasons.ts'
import { statusNames } from './member.ts'
import type { MemberLogTable } from '#app/platform/database/tables.ts'

const acts: Readonly<Record<MemberLogTable['action'], string>> = {
  'csv-export': 'Mitgliederliste als Tabelle ausgegeben',
  'vcard-export': 'Visitenkarten ausgegeben',
  'own-data-export': 'eigene Daten heruntergeladen',
  'emergency-look': 'Notfallkontakt angesehen',
  'data-export': 'Auskunft über die Person ausgegeben',
  merged: 'zwei Einträge zusammengeführt',
  'portrait-set': 'Bild eingesetzt',
  'portrait-removed': 'Bild entfernt',
  'exit-set': 'Austritt eingetragen',
  'exit-undone': 'Austritt zurückgenommen',
  'exit-done': 'Austritt vollzogen',
  erased: 'Daten gelöscht',
}

const factNames: Readonly<Record<string, string>> = {
  people: 'Personen',
  status: 'Status',
  byName: 'nach Namen gesucht',
  fromDirectory: 'aus dem Verzeichnis',
  rows: 'Angaben',
  accountDeleted: 'Konto gelöscht',
  deleted: 'gelöscht',
  anonymised: 'anonymisiert',
  kept: 'behalten',
  kinds: 'Arten von Daten',
  account: 'Konto',
  lastDay: 'letzter Tag',
  reason: 'Grund',
}

const factValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { ...statusNames, all: 'alle' },
  reason: exitReasons,
  account: { disabled: 'gesperrt', none: 'keines', kept: 'behalten' },
}

export const logAct = (action: MemberLogTable['action']) => acts[action]

/** Translates the names of a log entry's facts to German; unknown names are unchanged. */
export function logFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      factNames[name] ?? name,
      typeof value === 'string' ? (factValues[name]?.[value] ?? value) : value,
    ]),
  )
}
