import type { Permission } from '#app/platform/identity/rights.ts'

export type WriteField = {
  name: string
  label: string
  type?: 'date' | 'time' | 'text'
  hint?: string
  inputMode?: 'decimal' | 'numeric'
  required?: true
  width?: 'c2' | 'c3'
  max?: number
  /** Filled with a list from the interface. */
  choices?: 'categories' | 'articles'
}

type WriteKind = {
  title: string
  /** Permission needed here; `null`: every member, for themselves. Vereinsflieger.de checks the account's rights itself. */
  permission: Permission | null
  back: string
  backLabel: string
  fields: readonly WriteField[]
}

const day: WriteField = { name: 'tag', label: 'Tag', type: 'date', required: true, width: 'c2' }
const comment: WriteField = { name: 'bemerkung', label: 'Bemerkung', max: 200 }

/** Everything the interface officially lets a program write. */
export const writeKinds = {
  termin: {
    title: 'Termin',
    permission: 'plan-events',
    back: '/vereinsflieger/kalender',
    backLabel: 'Zum Kalender',
    fields: [
      { name: 'titel', label: 'Titel', required: true, max: 100 },
      { name: 'von', label: 'Beginn, Tag', type: 'date', required: true, width: 'c3' },
      { name: 'vonuhr', label: 'Beginn, Uhrzeit', type: 'time', required: true, width: 'c3' },
      { name: 'bis', label: 'Ende, Tag', type: 'date', required: true, width: 'c3' },
      { name: 'bisuhr', label: 'Ende, Uhrzeit', type: 'time', required: true, width: 'c3' },
      { name: 'ort', label: 'Ort', max: 100 },
    ],
  },
  arbeitsstunden: {
    title: 'Arbeitsstunden',
    permission: null,
    back: '/vereinsflieger/arbeitsstunden',
    backLabel: 'Zu deinen Arbeitsstunden',
    fields: [
      day,
      {
        name: 'stunden',
        label: 'Stunden',
        inputMode: 'decimal',
        hint: '2,5 oder 2:30',
        required: true,
        width: 'c2',
      },
      { name: 'kategorie', label: 'Wofür', choices: 'categories', required: true, width: 'c2' },
      { name: 'arbeit', label: 'Was du getan hast', required: true, max: 200 },
    ],
  },
  gutschein: {
    title: 'Gutschein',
    permission: 'enter-sales',
    back: '/vereinsflieger/gutscheine',
    backLabel: 'Zu den Gutscheinen',
    fields: [
      { name: 'nummer', label: 'Nummer', required: true, width: 'c2', max: 40 },
      { name: 'wert', label: 'Wert in Euro', inputMode: 'decimal', required: true, width: 'c2' },
      { name: 'bis', label: 'Gültig bis', type: 'date', width: 'c2' },
      { name: 'titel', label: 'Titel', required: true, max: 100 },
      comment,
    ],
  },
  verkauf: {
    title: 'Verkauf',
    permission: 'enter-sales',
    back: '/vereinsflieger/artikel',
    backLabel: 'Zu den Artikeln',
    fields: [
      day,
      { name: 'artikel', label: 'Artikel', choices: 'articles', required: true, width: 'c3' },
      { name: 'menge', label: 'Menge', inputMode: 'decimal', required: true, width: 'c2' },
      {
        name: 'mitgliedsnummer',
        label: 'Mitgliedsnummer',
        hint: 'Wenn es jemand im Verein kauft',
        width: 'c3',
        max: 20,
      },
      {
        name: 'kennzeichen',
        label: 'Kennzeichen',
        hint: 'Wenn es zu einem Flugzeug gehört',
        width: 'c3',
        max: 10,
      },
      comment,
    ],
  },
} as const satisfies Record<string, WriteKind>
export type WriteName = keyof typeof writeKinds

export function isWriteName(text: string | undefined): text is WriteName {
  return text !== undefined && Object.hasOwn(writeKinds, text)
}
