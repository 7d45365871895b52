import { csvFile } from '#app/lib/csv.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { columnNames, importColumns, type ImportColumn } from '../import/import-columns.ts'
import { branchNames, statusNames, type Member } from '../member.ts'

/** For a spreadsheet; with the headings under which the file can be read in again. `classNames` by id. */
export function membersCsv(people: readonly Member[], classNames: ReadonlyMap<string, string>): string {
  const head = importColumns.map((column) => columnNames[column])
  const rows = people.map((person) => {
    const cells = cellsOf(person, classNames)
    return importColumns.map((column) => cells[column])
  })
  return csvFile([head, ...rows])
}

function cellsOf(person: Member, classNames: ReadonlyMap<string, string>): Record<ImportColumn, string> {
  const { title, firstName, lastName, email, address, phones } = person
  const phone = (kind: 'mobile' | 'landline') => phones.find((known) => known.kind === kind)?.number ?? ''
  const day = (known: string | null) => (known === null ? '' : numericDate(known))
  return {
    memberNumber: person.memberNumber === null ? '' : String(person.memberNumber),
    title: title ?? '',
    firstName,
    lastName,
    status: statusNames[person.status],
    birthDate: day(person.birthDate),
    joinedOn: day(person.joinedOn),
    leftOn: day(person.leftOn),
    email: email ?? '',
    mobile: phone('mobile'),
    landline: phone('landline'),
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    membershipClass: classNames.get(person.membershipClassId ?? '') ?? '',
    branches: person.branches.map((branch) => branchNames[branch]).join(', '),
  }
}
