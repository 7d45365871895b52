import { formerPerson, type Person } from '#app/platform/personal-data.ts'
import { personalData, foundRows } from '#app/platform/personal-rows.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { readReport } from './import-outcomes.ts'

export const importPersonalData = personalData({
  key: 'members.imports',
  label: 'Eingelesene Mitgliederdateien',
  holds: 'Zeilen der Datei bis zum Einlesen, danach ein Bericht mit Namen',
  whose: 'Mitglieder und wer es werden soll',
  purpose: 'Mitgliederliste aus einer Tabelle übernehmen',
  basis: 'Art. 6 Abs. 1 lit. b DSGVO',
  recipients: 'Mitgliederwart, Vorstand',
  retention: 'Entwürfe 7 Tage, Berichte 90 Tage',
  rows: [
    foundRows('member_imports', {
      key: 'id',
      find: importsAbout,
      show: ({ file_name, created_at }) => ({ Datei: file_name, 'Hochgeladen am': created_at }),
      rewrite: ({ cells, report }, person) => ({
        cells: cells === null ? null : JSON.stringify(cells.filter((row) => !isRowOf(person, row))),
        report: report === null ? null : JSON.stringify(reportWithout(report, person)),
      }),
    }),
  ],
  deleted: 'Die Zeilen der Person werden aus Dateien und Berichten gestrichen.',
})

function reportWithout(report: ReturnType<typeof readReport>, person: Person) {
  return report
    .filter((outcome) => !isOutcomeOf(person, outcome))
    .map((outcome) => ({ ...outcome, words: outcome.words.map((text) => unnamed(person, text)) }))
}

async function importsAbout(db: Db, person: Person) {
  const rows = await db.selectFrom('member_imports').selectAll().execute()
  return rows
    .map((row) => ({
      ...row,
      cells: row.cells === null ? null : (JSON.parse(row.cells) as string[][]),
      report: row.report === null ? null : readReport(row.report),
    }))
    .filter(
      ({ cells, report }) =>
        cells?.some((row) => isRowOf(person, row)) === true ||
        report?.some(
          (outcome) => isOutcomeOf(person, outcome) || outcome.words.some((text) => isNamedIn(person, text)),
        ) === true,
    )
}

/** Whether the row belongs to the person: one of their addresses in a cell, or first and last name in cells of the row. */
function isRowOf({ mails, names }: Person, row: readonly string[]): boolean {
  const cells = row.map((cell) => sortKey(cell))
  if (mails.some((mail) => cells.includes(mail))) return true
  const words = new Set(cells.flatMap((cell) => cell.split(/\s+/)))
  return names.some((name) =>
    sortKey(name)
      .split(/\s+/)
      .every((word) => words.has(word)),
  )
}

function isOutcomeOf(
  { memberId, names }: Person,
  outcome: { memberId: string | null; name: string },
): boolean {
  if (memberId !== null && outcome.memberId === memberId) return true
  return names.some((name) => sortKey(name) === sortKey(outcome.name))
}

function isNamedIn({ names }: Person, text: string): boolean {
  return names.some((name) => text.includes(name))
}

/** Removes the person's names: a message about another row may name the holder of a member number. */
function unnamed({ names }: Person, text: string): string {
  return names.reduce((rest, name) => rest.replaceAll(name, formerPerson), text)
}
