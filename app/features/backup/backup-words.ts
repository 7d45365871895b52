import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'
import type { BackupFacts } from './backup-format.ts'

/** Tables shown with their own label; the others are counted together. */
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

/** Returns label and count per kind, such as `Beiträge: 15`; known kinds first. */
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

/** Returns the contents of the backup as lines of text. */
export function factLines(facts: BackupFacts): string[] {
  return [
    `Verein: ${facts.club ?? 'noch ohne Namen'}`,
    `Gesichert: ${facts.at === null ? 'unbekannt' : localDateTime(Date.parse(facts.at))}`,
    `Version: ${[facts.version, facts.build].filter(Boolean).join(', ') || 'unbekannt'}, ${facts.database === 'postgres' ? 'PostgreSQL' : 'SQLite'}`,
    ...kindsIn(facts).map(([label, count]) => `${label}: ${integer(count)}`),
    `Dateien: ${integer(facts.files)} (${megabytes(facts.fileBytes)})`,
  ]
}

/**
 * Returns a sentence about files that rows refer to but that are missing from the file store; `null`: none. The backup is
 * complete otherwise.
 */
export function missingSentence(missing: readonly NamedFile[]): string | null {
  const [first] = missing
  if (first === undefined) return null
  const rest = missing.length - 1
  const others = rest === 1 ? ' und eine weitere' : ` und ${integer(rest)} weitere`
  return `In der Sicherung fehlt, was auch in der Ablage nicht mehr liegt: ${first.of} (${first.name})${rest === 0 ? '' : others}.`
}
