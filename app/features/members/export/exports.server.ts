import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { listClassChoices } from '../admin-members.server.ts'
import type { MemberFilter } from '../member-filter.ts'
import { listChosenMembers, listNamedMembers } from '../member-list.server.ts'
import { noteInMemberLog } from '../member-log.server.ts'
import { csvDay, csvFile } from '#app/lib/csv.ts'
import { columnNames, importColumns, type ImportColumn } from '../import/import-columns.ts'
import { branchNames, statusNames, type Member } from '../member.ts'
import { membersVcard } from './members-vcard.ts'

export type ExportKind = 'csv' | 'vcard'

/** Returns the file and logs who exported it. */
export async function exportMembers(
  db: Db,
  by: Authorized<'read-members'>,
  { kind, filter, chosen = [] }: { kind: ExportKind; filter: MemberFilter; chosen?: readonly string[] },
  at: Date,
): Promise<string> {
  const people =
    chosen.length > 0
      ? await listNamedMembers(db, by, chosen, filter.order)
      : await listChosenMembers(db, by, filter, at)
  const [only, ...others] = people
  const about = only !== undefined && others.length === 0 ? { memberId: only.id } : {}
  const facts = {
    people: people.length,
    status: filter.status ?? 'all',
    byName: filter.name !== undefined && filter.name !== '',
  }
  await inTransaction(db, async (trx) => {
    const action = kind === 'csv' ? 'csv-export' : 'vcard-export'
    await noteInMemberLog(trx, by, { action, facts, ...about }, at)
    const line = { subject: 'member-list', id: 'export', name: '', act: 'exported' } as const
    await recordChange(trx, by, { ...line, after: { format: kind, ...facts } }, at)
  })
  if (kind === 'vcard') return membersVcard(people, (await findSetting(db, clubSetting))?.name ?? '')
  const classes = await listClassChoices(db, by)
  return membersCsv(people, new Map(classes.map(({ value, label }) => [value, label])))
}

const Facts = z.object({
  people: z.number(),
  status: z.string(),
  byName: z.boolean(),
  fromDirectory: z.boolean().default(false),
})

/**
 * Lists the latest exports, newest first, without single cards from the directory, which only the person concerned sees.
 */
export async function listExports(db: Db, _by: Authorized<'read-members'>) {
  const rows = await db
    .selectFrom('member_log')
    .leftJoin('users', 'users.id', 'member_log.user_id')
    .select(['member_log.id', 'at', 'action', 'facts', 'display_name', 'email'])
    .where('action', 'in', ['csv-export', 'vcard-export'])
    .where((or) => or.or([or('member_log.member_id', 'is', null), or('facts', 'like', '%"people"%')]))
    .orderBy('member_log.id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id, at, action, facts, display_name, email }) => ({
    id,
    at,
    kind: action === 'csv-export' ? ('csv' as const) : ('vcard' as const),
    who: display_name ?? email ?? 'ein gelöschtes Konto',
    ...Facts.parse(JSON.parse(facts)),
  }))
}

/** Returns CSV for a spreadsheet, with the headings under which it can be imported again. `classNames` by id. */
function membersCsv(people: readonly Member[], classNames: ReadonlyMap<string, string>): string {
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
  return {
    memberNumber: person.memberNumber === null ? '' : String(person.memberNumber),
    title: title ?? '',
    firstName,
    lastName,
    status: statusNames[person.status],
    birthDate: csvDay(person.birthDate),
    joinedOn: csvDay(person.joinedOn),
    leftOn: csvDay(person.leftOn),
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
