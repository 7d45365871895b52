/**
 * What a figure may be at most, beside another of the same run, in kB or in MiB. Milliseconds tell of the machine,
 * ratios of the site.
 */
export type Aim = {
  label: string
  most: number
  unit: '×' | 'kB' | 'MiB' | 'ms' | '' | 'Anfragen'
  /** Not reached yet: what it is today, above which nobody may go, and why. */
  missed?: { today: number; why: string }
}

/** Measuring is uncertain by this much. */
const allowed = 1.15

/** One line of the table. A figure that is above its aim, or above what it is today, makes the whole run fail. */
export function lineOfAim({ label, most, unit, missed }: Aim, value: number): string {
  const limit = missed?.today ?? most
  const isOver = value > limit * allowed
  if (isOver) process.exitCode = 1
  const isMissed = value > most * allowed
  const columns = [
    label.padEnd(52),
    `${figure(value)} ${unit}`.padStart(14),
    `Ziel ${figure(most)} ${unit}`.padStart(20),
  ]
  if (isOver) columns.push(`  ZU VIEL (bisher ${figure(limit)} ${unit})`)
  else if (isMissed) columns.push(`  verfehlt: ${missed?.why ?? ''}`)
  return columns.join('')
}

const figure = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0).replace('.', ',')

/** CPU of one answer made anew, to React and the statements alone. */
export const anewToFloor: Record<string, Aim> = {
  '/verein/blog': {
    label: 'Blog neu, zu React und SQL allein',
    most: 1.6,
    unit: '×',
  },
  '/verein/blog/die-halle-riecht-wieder-nach-leim': {
    label: 'Beitrag neu, zu React und SQL allein',
    most: 1.6,
    unit: '×',
  },
}

/** CPU of one answer made anew, to the post. */
export const anewToPost: Record<string, Aim> = {
  '/': { label: 'Startseite neu, zum Beitrag', most: 3, unit: '×' },
  '/flugplatz/zeiten': {
    label: 'Zeiten neu, zum Beitrag',
    most: 3,
    unit: '×',
  },
  '/piloteninfo/aip-auszug': {
    label: 'AIP-Auszug neu, zum Beitrag',
    most: 3,
    unit: '×',
  },
  '/erlebnisse/ausflugsziele': { label: 'Ausflugsziele neu, zum Beitrag', most: 3, unit: '×' },
  '/piloteninfo/preisliste': { label: 'Preisliste neu, zum Beitrag', most: 3, unit: '×' },
}

const toPlain = (label: string): Aim => ({ label: `Suche, ${label}, zur einfachen`, most: 1.5, unit: '×' })

/** CPU of one search among 10 000 posts. */
export const searchAims = {
  toPost: {
    label: 'Suche mit einem Wort, zum Beitrag',
    most: 1.5,
    unit: '×',
    missed: {
      today: 2.3,
      why: 'drei Abfragen des Index, zehn Auszüge und ihre Zeilen; ohne Verbindung gemessen wiegt das mehr',
    },
  },
  toPlain: {
    'winde bericht': toPlain('zwei Wörter'),
    'platzrunde lärm': toPlain('die auch ein Wort sein können'),
    lärmplatzrunde: {
      ...toPlain('ein Wort, das zwei sein kann'),
      missed: { today: 1.95, why: 'die Suche danach ist eine zweite, mit beiden Wörtern' },
    },
    hallenplaz: toPlain('ein Buchstabe falsch'),
    xylofon: toPlain('unbekanntes Wort'),
    frequenz: toPlain('mit Antwort darüber'),
    'landegebühr 1157 kg': toPlain('mit Preis darüber'),
  },
} satisfies { toPost: Aim; toPlain: Record<string, Aim> }

const livingPage = 'Router, Speicher aufräumen, Daten für das Skript, Zeilen umrechnen'

/** CPU of one answer to somebody who has signed in, to React and the statements alone. */
export const innerToFloor: Record<string, Aim> = {
  '/mitglied': {
    label: 'Mitgliederseite, zu React und SQL allein',
    most: 2.5,
    unit: '×',
    missed: { today: 2.9, why: livingPage },
  },
  '/mitglied/mitglieder': {
    label: 'Verzeichnis, zu React und SQL allein',
    most: 2.5,
    unit: '×',
  },
  '/admin': {
    label: 'Verwaltung, zu React und SQL allein',
    most: 2.5,
    unit: '×',
    missed: { today: 2.8, why: livingPage },
  },
  '/admin/blog': {
    label: 'Beiträge der Verwaltung, zu React und SQL allein',
    most: 2.5,
    unit: '×',
  },
  '/vereinsflieger': {
    label: 'Vereinsflieger, zu React und SQL allein',
    most: 2.5,
    unit: '×',
    missed: { today: 2.9, why: livingPage },
  },
  '/vereinsflieger/flugbuch': {
    label: 'Flugbuch, zu React und SQL allein',
    most: 2.5,
    unit: '×',
  },
}

/** CPU of one answer where there is much, to the same where there is little. */
export const flat = (label: string): Aim => ({ label: `${label}, zu wenig davon`, most: 1.2, unit: '×' })

const layout = 'Gestalt und Satz der ganzen Seite auf einem langsamen Prozessor'

/** A first visit on a slow phone, to a bare page of the same words. */
export const firstVisit: Record<'post' | 'home', Record<'paint' | 'largest' | 'blocking' | 'shift', Aim>> = {
  post: {
    paint: {
      label: 'Beitrag: erstes Bild, zu bloßem HTML',
      most: 1.15,
      unit: '×',
      missed: { today: 1.25, why: layout },
    },
    largest: {
      label: 'Beitrag: größtes Bild, zu bloßem HTML',
      most: 1.3,
      unit: '×',
      missed: { today: 1.9, why: 'ein Foto, das größer ist als die Wörter, kommt eine Rundreise danach' },
    },
    blocking: {
      label: 'Beitrag: blockiert',
      most: 0,
      unit: 'ms',
      missed: { today: 70, why: 'Gestalt und Satz der ganzen Seite in einer Aufgabe' },
    },
    shift: { label: 'Beitrag: Versatz', most: 0.01, unit: '' },
  },
  home: {
    paint: {
      label: 'Startseite: erstes Bild, zu bloßem HTML',
      most: 1.15,
      unit: '×',
    },
    largest: {
      label: 'Startseite: größtes Bild, zu bloßem HTML',
      most: 1.3,
      unit: '×',
    },
    blocking: {
      label: 'Startseite: blockiert',
      most: 0,
      unit: 'ms',
      missed: { today: 20, why: 'wie beim Beitrag' },
    },
    shift: {
      label: 'Startseite: Versatz',
      most: 0.01,
      unit: '',
      missed: { today: 0.021, why: 'je nachdem, ob Uhr oder Schrift zuerst da ist: Werte der Statusleiste' },
    },
  },
}

export const otherAims = {
  routes: { label: 'Beitrag neu mit allen Adressen, zu 40', most: 1.05, unit: '×' },
  visible: {
    label: 'Veröffentlicht → sichtbar, zur Seite neu',
    most: 1.5,
    unit: '×',
    missed: {
      today: 2.6,
      why: 'die Zahl der Beiträge je Thema ist neu zu zählen, und SQLite liest nach jedem Commit seine Seiten neu',
    },
  },
  firstScript: {
    label: 'Skript der ersten Seite der Verwaltung',
    most: 120,
    unit: 'kB',
    missed: {
      today: 128,
      why: 'React und sein Router sind 93 davon, der Rahmen 29, die Seite selbst 2; 9 Dateien',
    },
  },
  nextScript: {
    label: 'Skript der nächsten Seite der Verwaltung',
    most: 15,
    unit: 'kB',
  },
  buildMemory: {
    label: 'Bau: Speicher aller Prozesse zusammen',
    most: 500,
    unit: 'MiB',
    missed: { today: 560, why: '3 100 Module für den Server auf einmal' },
  },
  keptToNginx: { label: 'aus dem Speicher, zu nginx mit denselben Bytes', most: 1.6, unit: '×' },
  keptToNode: { label: 'aus dem Speicher, zu bloßem node:http', most: 1.25, unit: '×' },
  start: {
    label: 'CPU bis zur ersten Seite, zu node -e 0',
    most: 8,
    unit: '×',
    missed: {
      today: 16.5,
      why: 'Module binden, Schemas, React, Abfragen; Node mit HTTP und SQLite allein 3',
    },
  },
  startWall: {
    label: 'Zeit bis zur ersten Seite, zu node -e 0',
    most: 8,
    unit: '×',
    missed: { today: 9.5, why: 'Laden der Module' },
  },
  atRest: {
    label: 'Speicher in Ruhe',
    most: 110,
    unit: 'MiB',
    missed: { today: 120, why: 'Node allein braucht 42, die Objekte aller Module 33, ihr Text 10' },
  },
  afterLoad: { label: 'Speicher nach 100 000 Antworten', most: 200, unit: 'MiB' },
  post: {
    label: 'Dokument eines Beitrags, komprimiert',
    most: 10,
    unit: 'kB',
    missed: { today: 12.9, why: 'Stile 6, Text und Menü 6, Skripte vor dem ersten Bild 1' },
  },
  home: {
    label: 'Dokument der Startseite, komprimiert',
    most: 18,
    unit: 'kB',
    missed: { today: 21.8, why: 'Stile 7, Zeichnungen 7, Text 7, Skripte 1; mit Wetter' },
  },
  postWhole: {
    label: 'Beitrag mit allem, beim ersten Besuch',
    most: 30,
    unit: 'kB',
    missed: { today: 40.5, why: 'Schrift 14,0, Dokument mit Kopf 13,8, zwei Bilder 12,7' },
  },
  postRequests: { label: 'Beitrag mit allem, beim ersten Besuch', most: 4, unit: 'Anfragen' },
} satisfies Record<string, Aim>
