import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'
import type { BackupFacts } from './backup-format.ts'

/** Tables whose rows people know by name; the rest is counted together. */
const known: Readonly<Record<string, string>> = {
  posts: 'Beiträge',
  events: 'Veranstaltungen',
  members: 'Mitglieder',
  users: 'Konten',
  requests: 'Anfragen',
  notices: 'Hinweise',
  tariffs: 'Preise',
  aircraft: 'Flugzeuge',
  opening_rules: 'Betriebszeiten',
  pictures: 'Bilder',
  pages: 'Seiten',
  audit_log: 'Zeilen im Protokoll',
}

/** `Beiträge: 15`, the known kinds first. */
export function kindsIn({ tables, rows }: Pick<BackupFacts, 'tables' | 'rows'>): [string, number][] {
  const named = Object.entries(known).flatMap(([table, label]): [string, number][] =>
    (tables[table] ?? 0) === 0 ? [] : [[label, tables[table] ?? 0]],
  )
  const rest = rows - named.reduce((sum, [, count]) => sum + count, 0)
  return rest === 0 ? named : [...named, ['Weitere Zeilen', rest]]
}

export function megabytes(bytes: number): string {
  return `${new Intl.NumberFormat('de', { maximumFractionDigits: 1 }).format(bytes / 1_048_576)}\u202FMB`
}

/** What the file says of itself, line by line. */
export function factLines(facts: BackupFacts): string[] {
  return [
    `Verein: ${facts.club ?? 'noch ohne Namen'}`,
    `Gesichert: ${facts.at === null ? 'unbekannt' : localDateTime(Date.parse(facts.at))}`,
    `Version: ${[facts.version, facts.build].filter(Boolean).join(', ') || 'unbekannt'}, ${facts.database === 'postgres' ? 'PostgreSQL' : 'SQLite'}`,
    ...kindsIn(facts).map(([label, count]) => `${label}: ${integer(count)}`),
    `Dateien: ${integer(facts.files)} (${megabytes(facts.fileBytes)})`,
  ]
}

/** What the rows rely on and nobody has; `null`: nothing. The backup is there all the same, for all the rest. */
export function missingSentence(missing: readonly NamedFile[]): string | null {
  const [first] = missing
  if (first === undefined) return null
  const rest = missing.length - 1
  const others = rest === 1 ? ' und eine weitere' : ` und ${integer(rest)} weitere`
  return `In der Sicherung fehlt, was auch in der Ablage nicht mehr liegt: ${first.of} (${first.name})${rest === 0 ? '' : others}.`
}
