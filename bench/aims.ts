/**
 * What a figure may be at most, beside another of the same run, in kB or in MiB. Milliseconds tell of the machine,
 * ratios of the site.
 */
export type Aim = {
  words: string
  most: number
  unit: '×' | 'kB' | 'MiB' | 'Anfragen'
  /** Not reached yet: what it is today, above which nobody may go, and why. */
  missed?: { today: number; why: string }
}

/** Measuring is uncertain by this much. */
const allowed = 1.15

/** One line of the table. A figure that is above its aim, or above what it is today, makes the whole run fail. */
export function lineOfAim({ words, most, unit, missed }: Aim, value: number): string {
  const limit = missed?.today ?? most
  const isOver = value > limit * allowed
  if (isOver) process.exitCode = 1
  const isMissed = value > most * allowed
  const columns = [
    words.padEnd(52),
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
  '/verein/blog': { words: 'Blog neu, zu React und SQL allein', most: 1.6, unit: '×' },
  '/verein/blog/die-halle-riecht-wieder-nach-leim': {
    words: 'Beitrag neu, zu React und SQL allein',
    most: 1.6,
    unit: '×',
    missed: { today: 2.1, why: 'Bausteine des Rahmens, Abfragen bauen, Request und Header' },
  },
}

/** CPU of one answer made anew, to the post. */
export const anewToPost: Record<string, Aim> = {
  '/': {
    words: 'Startseite neu, zum Beitrag',
    most: 3,
    unit: '×',
    missed: { today: 5.3, why: 'Gelände und Wetter werden für jede Seite neu gelesen' },
  },
  '/flugplatz/zeiten': { words: 'Zeiten neu, zum Beitrag', most: 3, unit: '×' },
  '/piloteninfo/aip-auszug': { words: 'AIP-Auszug neu, zum Beitrag', most: 3, unit: '×' },
  '/erlebnisse/ausflugsziele': { words: 'Ausflugsziele neu, zum Beitrag', most: 3, unit: '×' },
  '/piloteninfo/preisliste': { words: 'Preisliste neu, zum Beitrag', most: 3, unit: '×' },
}

const toPlain = (words: string): Aim => ({ words: `Suche, ${words}, zur einfachen`, most: 1.5, unit: '×' })

/** CPU of one search among 10 000 posts. */
export const searchAims = {
  toPost: { words: 'Suche mit einem Wort, zum Beitrag', most: 1.5, unit: '×' },
  toPlain: {
    'winde bericht': toPlain('zwei Wörter'),
    'platzrunde lärm': toPlain('die auch ein Wort sein können'),
    lärmplatzrunde: toPlain('ein Wort, das zwei sein kann'),
    hallenplaz: toPlain('ein Buchstabe falsch'),
    xylofon: toPlain('unbekanntes Wort'),
    frequenz: toPlain('mit Antwort darüber'),
    'landegebühr 1157 kg': toPlain('mit Preis darüber'),
  },
} satisfies { toPost: Aim; toPlain: Record<string, Aim> }

export const otherAims = {
  keptToNginx: { words: 'aus dem Speicher, zu nginx mit denselben Bytes', most: 1.6, unit: '×' },
  keptToNode: { words: 'aus dem Speicher, zu bloßem node:http', most: 1.25, unit: '×' },
  start: {
    words: 'CPU bis zur ersten Seite, zu node -e 0',
    most: 8,
    unit: '×',
    missed: { today: 25, why: 'Laden der Module' },
  },
  startWall: {
    words: 'Zeit bis zur ersten Seite, zu node -e 0',
    most: 8,
    unit: '×',
    missed: { today: 19, why: 'Laden der Module' },
  },
  atRest: {
    words: 'Speicher in Ruhe',
    most: 110,
    unit: 'MiB',
    missed: { today: 138, why: 'Node allein braucht 42, die Objekte aller Module 33, ihr Text 10' },
  },
  afterLoad: { words: 'Speicher nach 100 000 Antworten', most: 200, unit: 'MiB' },
  post: {
    words: 'Dokument eines Beitrags, komprimiert',
    most: 10,
    unit: 'kB',
    missed: { today: 13.9, why: 'Stile 6, Text und Menü 5, Skripte vor dem ersten Bild 2' },
  },
  home: {
    words: 'Dokument der Startseite, komprimiert',
    most: 18,
    unit: 'kB',
    missed: { today: 23.7, why: 'Stile 7, Zeichnungen 7, Text 5, Skripte 2' },
  },
  postWhole: {
    words: 'Beitrag mit allem, beim ersten Besuch',
    most: 30,
    unit: 'kB',
    missed: { today: 71, why: 'Schrift 20, zwei Bilder 35' },
  },
  postRequests: { words: 'Beitrag mit allem, beim ersten Besuch', most: 4, unit: 'Anfragen' },
} satisfies Record<string, Aim>
