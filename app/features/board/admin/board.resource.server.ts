import type { Authorized } from '#app/platform/identity/actor.ts'
import { reorderIn, removeIn, withdrawIn, storedIn } from '#app/resources/saved-rows.server.ts'
import type { ResourceLabels, ListedResource, Added } from '#app/resources/resource.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { type Board, boardPage, boardSetting, toBoardOffice } from '../board-office.ts'
import { BoardForm, boardPageGroups, officeGroups, OfficeRecord } from './board-forms.ts'
import { createBoardOffice } from '../board-answer.server.ts'

type Actor = Authorized<'keep-club'>

const labels: ResourceLabels = {
  list: 'Vorstand und Ämter',
  create: 'Amt anlegen',
  this: 'dieses Amt',
  empty:
    'Noch ist kein Amt eingetragen. Mit „Amt anlegen“ beginnt die Seite „Vorstand“; die Person wird aus der Mitgliederliste gewählt und darf noch fehlen.',
  page: '/verein/vorstand',
  withdraw: 'Das Amt verschwindet von der Seite „Vorstand“ und aus dem Impressum.',
  remove: 'Das Amt geht mit Aufgaben, Postfach und Amtszeit verloren. Die Person bleibt Mitglied.',
}

const storedOffices = storedIn('board_offices', {
  schema: OfficeRecord,
  columns: ['office', 'group', 'memberId', 'details'],
  named: { group: 'group_key' },
  page: '/verein/vorstand',
})

export const officeResource: ListedResource<'keep-club', OfficeRecord> = {
  ...storedOffices,
  live: 'vorstand',
  permission: 'keep-club',
  subject: 'board-office',
  address: '/admin/vorstand',
  labels,
  schema: OfficeRecord,
  groups: async (db, by) => {
    const [page, members] = await Promise.all([findSetting(db, boardSetting), listPossibleAuthors(db, by)])
    return officeGroups({
      groups: boardPage(page).groups.map(({ id, label }) => ({ value: id, label })),
      members: members.map(({ id, name }) => ({ value: id, label: name })),
    })
  },
  fresh: () => ({ details: { showPhoto: true } }),
  nameOf: ({ office }) => office,
  check: (_db, { details: { termFrom, termTo } }) =>
    termFrom !== null && termTo !== null && termTo < termFrom
      ? { 'details.termTo': 'Das Ende liegt vor dem Beginn.' }
      : {},
  add: addOffice,
  withdraw: withdrawIn('board_offices'),
  remove: removeIn('board_offices'),
  reorder: reorderIn('board_offices'),
  columns: ['Wer', 'Amtszeit'],
  rows: listRows,
  links: [{ label: 'Einleitung und Gruppen', href: '/admin/vorstand/seite' }],
}

async function listRows(db: Db, by: Actor) {
  const [page, offices, members] = await Promise.all([
    findSetting(db, boardSetting),
    listOfficesForAdmin(db, by),
    listPossibleAuthors(db, by),
  ])
  const { groups } = boardPage(page)
  const rank = groups.map(({ id }) => id)
  return offices
    .toSorted((a, b) => rank.indexOf(a.group) - rank.indexOf(b.group))
    .map(({ id, office, group, memberId, email, termFrom, termTo, isWithdrawn }) => ({
      id,
      title: office,
      note: email ?? '',
      cells: [members.find((member) => member.id === memberId)?.name ?? 'frei', formatTerm(termFrom, termTo)],
      keys: [undefined, termFrom ?? ''],
      group: groups.find((each) => each.id === group)?.label ?? 'Ohne Gruppe, auf der Seite nicht zu sehen',
      isWithdrawn,
    }))
}

function formatTerm(from: string | null, to: string | null): string {
  if (from !== null && to !== null) return `${numericDate(from)}\u2060–\u2060${numericDate(to)}`
  if (from !== null) return `seit ${numericDate(from)}`
  return to === null ? '' : `bis ${numericDate(to)}`
}

export const boardPageResource = settingResource<'keep-club', Board>({
  permission: 'keep-club',
  subject: 'board-office',
  address: '/admin/vorstand',
  path: 'seite',
  title: 'Einleitung und Gruppen',
  labels: { ...labels, this: 'diese Seite' },
  schema: BoardForm,
  setting: boardSetting,
  begins: boardPage(undefined),
  groups: () => boardPageGroups,
  check: checkGroups,
})

/** Rejects duplicate names and deleting a group that still has offices, so that nobody disappears from the page. */
async function checkGroups(db: Db, { groups }: Board): Promise<Errors> {
  const ids = groups.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return { groups: 'Zwei Gruppen haben denselben Namen.' }
  const rows = await db
    .selectFrom('board_offices')
    .select('office')
    .where('group_key', 'not in', ids.length === 0 ? [''] : ids)
    .orderBy('position')
    .execute()
  return rows.length === 0
    ? {}
    : {
        groups: `In einer entfernten Gruppe stehen noch Ämter: ${rows.map(({ office }) => office).join(', ')}. Bitte sie erst in eine andere legen.`,
      }
}

/** Lists the offices in the order of the page, including withdrawn ones. */
async function listOfficesForAdmin(db: Db, _by: Actor) {
  const rows = await db.selectFrom('board_offices').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ ...toBoardOffice(row), isWithdrawn: row.withdrawn_at !== null }))
}

/** Adds an office at the end. */
async function addOffice(trx: Db, by: Actor, { id, value, at }: Added<OfficeRecord>): Promise<string> {
  const offices = await listOfficesForAdmin(trx, by)
  return createBoardOffice(trx, { ...value, id, position: offices.length + 1 }, at)
}
