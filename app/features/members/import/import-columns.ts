import { sortKey } from '#app/lib/sort-key.ts'

/** Possible contents of a column, in display order. */
export const columnNames = {
  memberNumber: 'Mitgliedsnummer',
  title: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  status: 'Status',
  birthDate: 'Geburtstag',
  joinedOn: 'Eintritt',
  leftOn: 'Austritt',
  email: 'E-Mail',
  mobile: 'Telefon mobil',
  landline: 'Telefon Festnetz',
  street: 'Straße',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  membershipClass: 'Beitragsklasse',
  branches: 'Sparten',
} as const
export type ImportColumn = keyof typeof columnNames
export const importColumns = Object.keys(columnNames) as ImportColumn[]

/** One entry per column of the file; `null` columns are ignored. */
export type Mapping = readonly (ImportColumn | null)[]

/**
 * Headings of the same column in other programs, the least ambiguous first; compared without case, accents, spaces and full
 * stops.
 */
const otherHeadings: Readonly<Record<ImportColumn, readonly string[]>> = {
  memberNumber: ['mitgliedsnr', 'mitgliednr', 'mitglnr', 'mnr', 'nummer', 'nr'],
  title: ['akademischertitel', 'akadtitel'],
  firstName: ['rufname', 'firstname'],
  lastName: ['familienname', 'zuname', 'lastname', 'name'],
  status: ['mitgliedsstatus', 'mitgliedschaft', 'mitgliedsart'],
  birthDate: ['geburtsdatum', 'geboren', 'gebdatum', 'geb'],
  joinedOn: ['eintrittsdatum', 'eingetreten', 'mitgliedseit'],
  leftOn: ['austrittsdatum', 'ausgetreten'],
  email: ['mail', 'emailadresse', 'mailadresse'],
  mobile: ['mobil', 'handy', 'mobiltelefon', 'mobilnummer', 'handynummer', 'telefon'],
  landline: ['festnetz', 'telefonprivat', 'privat', 'tel', 'telefon'],
  street: ['strasse', 'anschrift', 'adresse', 'strassehausnummer', 'strasseundhausnummer'],
  postalCode: ['plz'],
  city: ['wohnort', 'stadt'],
  membershipClass: ['klasse', 'beitrag', 'beitragsgruppe'],
  branches: ['sparte', 'abteilung', 'abteilungen'],
}

const plain = (heading: string) => sortKey(heading).replace(/[^a-z0-9]/g, '')

/** Proposes a mapping by the headings; each kind once, for the column whose heading says it most clearly. */
export function proposeMapping(headings: readonly string[]): Mapping {
  const words = headings.map(plain)
  const mapping: (ImportColumn | null)[] = words.map(() => null)
  for (const column of importColumns) {
    const names = [plain(columnNames[column]), ...otherHeadings[column]]
    const places = names.map((name) => words.findIndex((word, at) => word === name && mapping[at] === null))
    const place = places.find((at) => at !== -1)
    if (place !== undefined) mapping[place] = column
  }
  return mapping
}

export type MappingFault = { column: number; sentence: string } | { column: null; sentence: string }

/** Returns errors of the mapping; empty if it is valid. */
export function mappingFaults(mapping: Mapping): MappingFault[] {
  const faults: MappingFault[] = mapping.flatMap((column, index) =>
    column !== null && mapping.indexOf(column) < index
      ? [{ column: index, sentence: `„${columnNames[column]}“ ist schon einer anderen Spalte zugeordnet.` }]
      : [],
  )
  if (!mapping.includes('firstName') || !mapping.includes('lastName')) {
    faults.push({ column: null, sentence: 'Ordne je eine Spalte dem Vornamen und dem Nachnamen zu.' })
  }
  return faults
}
