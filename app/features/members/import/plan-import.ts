import { sortKey } from '#app/lib/sort-key.ts'
import { isBlank } from '#app/lib/table-file.ts'
import { memberChanges } from '../member-changes.ts'
import { readMemberForm, type WrittenMember } from '../member-form-input.ts'
import { memberFormValues, newMemberValues } from '../member-form-values.ts'
import { fullName, type Member } from '../member.ts'
import type { Values } from '#app/lib/form-values.ts'
import { importColumns, type ImportColumn, type Mapping } from './import-columns.ts'
import { overlay, type CellFault, type Cells, type Lists } from './row-values.ts'

/** Result of a row; `words` contain the changes, or why it is refused. */
export type RowOutcome = { row: number; name: string; words: string[] } & (
  | { kind: 'new'; member: WrittenMember }
  | { kind: 'changes'; memberId: string; current: Member; member: WrittenMember }
  | { kind: 'unchanged'; memberId: string }
  | { kind: 'refused' }
)

type Match = { person: Member | undefined } | { refused: string }

/**
 * Returns a function that computes the result of each row in turn; it remembers which people and numbers earlier rows have
 * used. The first row has the headings.
 */
export function importPlanner(
  { mapping, headings }: { mapping: Mapping; headings: readonly string[] },
  people: readonly Member[],
  lists: Lists,
) {
  /** Adds the file's heading: `Spalte „Geb.“: …`. */
  const inColumn = ({ column, sentence }: CellFault | { column: undefined; sentence: string }) => {
    const heading = column === undefined ? undefined : headings[mapping.indexOf(column)]
    return heading ? `Spalte „${heading}“: ${sentence}` : sentence
  }

  const byNumber = new Map(people.flatMap((person) => numberEntry(person)))
  const byName = Map.groupBy(people, nameOf)
  /** Row that uses a person or number. */
  const usedNumbers = new Map<string, number>()

  function matchOf(cells: Cells): Match {
    const number = Number(cells.memberNumber ?? Number.NaN)
    const numbered = byNumber.get(number)
    if (numbered !== undefined) {
      const isSomebodyElse =
        sortKey(numbered.firstName) !== sortKey(cells.firstName ?? '') &&
        sortKey(numbered.lastName) !== sortKey(cells.lastName ?? '')
      return isSomebodyElse
        ? { refused: `Die Mitgliedsnummer ${number} gehört ${fullName(numbered)}.` }
        : { person: numbered }
    }
    const { values } = overlay({}, cells, lists)
    const alike =
      byName.get(nameOf({ firstName: cells.firstName ?? '', lastName: cells.lastName ?? '' })) ?? []
    const same = alike.filter(({ birthDate }) => birthDate !== null && birthDate === values.birthDate)
    if (same.length > 1) return { refused: 'Mehrere Mitglieder heißen so und haben diesen Geburtstag.' }
    const [person] = same
    if (person === undefined) {
      const isUnsure = alike.some(({ birthDate }) => birthDate === null || !values.birthDate)
      return isUnsure
        ? {
            refused:
              'Jemand mit diesem Namen steht schon in der Liste; ohne Geburtstag auf beiden Seiten bleibt offen, ob es dieselbe Person ist.',
          }
        : { person: undefined }
    }
    if (cells.memberNumber && person.memberNumber !== null) {
      return { refused: `Diese Person hat schon die Mitgliedsnummer ${person.memberNumber}.` }
    }
    return { person }
  }

  /** Returns the earlier row that uses the person or number; otherwise reserves both for this row. */
  function earlierRow(row: number, keys: readonly string[]): number | undefined {
    const earlier = keys.map((key) => usedNumbers.get(key)).find((known) => known !== undefined)
    if (earlier === undefined) for (const key of keys) usedNumbers.set(key, row)
    return earlier
  }

  /** Returns `undefined` for a blank row. */
  return function outcomeOf(texts: readonly string[], row: number): RowOutcome | undefined {
    if (isBlank(texts)) return undefined
    const cells = cellsOf(texts, mapping)
    const name = [cells.title, cells.firstName, cells.lastName].filter(Boolean).join(' ')
    const refused = (...words: string[]): RowOutcome => ({ kind: 'refused', row, name, words })
    const match = matchOf(cells)
    if ('refused' in match) return refused(match.refused)

    const { person } = match
    const before = person === undefined ? newValues() : memberFormValues(person)
    const { values, faults } = overlay(before, cells, lists)
    const read = readMemberForm(values, lists)
    const ofFields = read.ok
      ? []
      : Object.entries(read.form.errors).map(([field, sentence]) => ({
          column: columnOfField(field, values),
          sentence,
        }))
    const words = [...faults, ...ofFields].map(inColumn)
    if (person !== undefined && person.status !== 'left' && values.status === 'left')
      words.push('Einen Austritt trägst du bei der Person selbst ein.')
    if (!read.ok || words.length > 0) return refused(...words)
    const earlier = earlierRow(row, keysOf(read.member, person, values))
    if (earlier !== undefined)
      return refused(`Diese Person oder Mitgliedsnummer steht schon in Zeile ${earlier}.`)

    if (person === undefined) return { kind: 'new', row, name, words: [], member: read.member }
    const changed = memberChanges(before, values).map(
      ({ label, theirs, mine }) => `${label}: ${theirs === '' ? 'leer' : theirs} → ${mine}`,
    )
    const memberId = person.id
    if (changed.length === 0) return { kind: 'unchanged', row, name: fullName(person), words: [], memberId }
    return {
      kind: 'changes',
      row,
      name: fullName(person),
      words: changed,
      memberId,
      current: person,
      member: read.member,
    }
  }
}

/** Returns the column that filled a field of the form, if the file can contain it. */
function columnOfField(field: string, values: Values): ImportColumn | undefined {
  const [, row] = /^phones\.(\d+)\./.exec(field) ?? []
  if (row !== undefined) return values[`phones.${row}.kind`] === 'landline' ? 'landline' : 'mobile'
  if (field.startsWith('branch-')) return 'branches'
  if (field === 'membershipClassId') return 'membershipClass'
  return importColumns.find((column) => column === field)
}

function numberEntry(person: Member): [number, Member][] {
  return person.memberNumber === null ? [] : [[person.memberNumber, person]]
}

function nameOf({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return sortKey(`${lastName} ${firstName}`).replace(/\s+/g, ' ')
}

function cellsOf(texts: readonly string[], mapping: Mapping): Cells {
  return Object.fromEntries(
    mapping.flatMap((column, index) => (column === null ? [] : [[column, (texts[index] ?? '').trim()]])),
  )
}

/** Values of a new form, but with a number only if the row has one. */
function newValues() {
  return { ...newMemberValues(0), memberNumber: '' }
}

function keysOf(member: WrittenMember, person: Member | undefined, values: Record<string, string>): string[] {
  const who = person === undefined ? `${nameOf(member)} ${values.birthDate ?? ''}` : person.id
  return member.memberNumber === null ? [who] : [who, `nr ${member.memberNumber}`]
}
