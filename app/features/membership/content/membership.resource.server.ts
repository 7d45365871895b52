import type { Authorized } from '#app/platform/identity/actor.ts'
import { reorderIn, withdrawIn, storedIn } from '#app/resources/saved-rows.server.ts'
import type { ResourceLabels, ListedResource, Added } from '#app/resources/resource.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { listDocuments } from '#app/features/documents/documents.server.ts'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { listPossibleAuthors, countMembersInClass } from '#app/features/members/admin-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { forWhom, rhythms, toMembershipClass } from '../membership-class.ts'
import { MembershipPage, membershipPageSetting, Training, trainingSetting } from '../membership-page.ts'
import { classGroups, ClassRecord } from './class-form.ts'
import { createMembershipClass } from '../membership-classes.server.ts'
import { PageForm, pageGroups, TrainingForm, trainingGroups } from './page-forms.ts'

const everyone = ['public', 'members', 'board', 'admin'] as const

type Actor = Authorized<'keep-club'>

const labels: ResourceLabels = {
  list: 'Mitgliedschaft',
  create: 'Beitragsklasse anlegen',
  this: 'diese Beitragsklasse',
  empty:
    'Noch ist keine Beitragsklasse eingetragen. Ohne Klasse zeigt die Seite keine Beiträge und keinen Kostenrechner; mit „Beitragsklasse anlegen“ beginnt die erste.',
  page: '/verein/mitgliedschaft',
  withdraw:
    'Die Klasse verschwindet von der Seite, aus dem Kostenrechner und aus dem Aufnahmeantrag. Wer in ihr ist, bleibt es.',
  remove: 'Die Klasse geht mit allen Beträgen verloren.',
}

const storedClasses = storedIn('membership_classes', {
  schema: ClassRecord,
  columns: ['name', 'validFrom', 'details'],
  page: '/verein/mitgliedschaft',
})

export const classResource: ListedResource<'keep-club', ClassRecord> = {
  ...storedClasses,
  live: 'mitgliedschaft',
  permission: 'keep-club',
  subject: 'membership-class',
  address: '/admin/mitgliedschaft',
  labels,
  schema: ClassRecord,
  groups: () => classGroups,
  fresh: (at) => ({
    validFrom: localDate(at.getTime()),
    details: { openToApplicants: true, rhythm: 'monthly' },
  }),
  nameOf: ({ name }) => name,
  check: (_db, { details: { ageFrom, ageTo } }) =>
    ageFrom !== null && ageTo !== null && ageTo < ageFrom
      ? { 'details.ageTo': 'Das ist jünger als „Alter ab“.' }
      : {},
  add: addClass,
  withdraw: withdrawIn('membership_classes'),
  remove: removeClass,
  reorder: reorderIn('membership_classes'),
  columns: ['Beitrag', 'Gilt ab'],
  rows: async (db, by) =>
    (await listClassesForAdmin(db, by)).map((each) => ({
      id: each.id,
      title: each.name,
      note: forWhom(each),
      cells: [
        each.feeCents === 0 ? 'beitragsfrei' : `${euro(each.feeCents)} ${rhythms[each.rhythm].label}`,
        numericDate(each.validFrom),
      ],
      keys: [each.feeCents, each.validFrom],
      isWithdrawn: each.isWithdrawn,
    })),
  links: [
    { label: 'Wege, Fragen, Dokumente', href: '/admin/mitgliedschaft/seite' },
    { label: 'Ausbildung', href: '/admin/mitgliedschaft/ausbildung' },
  ],
}

async function classChoices(db: Db, by: Actor) {
  return (await listClassesForAdmin(db, by)).map(({ id, name }) => ({ value: id, label: name }))
}

export const membershipPageResource = settingResource<'keep-club', MembershipPage>({
  permission: 'keep-club',
  subject: 'membership-class',
  address: '/admin/mitgliedschaft',
  path: 'seite',
  title: 'Wege, Fragen, Dokumente',
  labels: { ...labels, this: 'diese Seite' },
  schema: PageForm,
  setting: membershipPageSetting,
  begins: MembershipPage.parse({}),
  groups: async (db, by) => {
    const [classes, documents] = await Promise.all([classChoices(db, by), listDocuments(db, everyone)])
    return pageGroups({
      classes,
      documents: documents.map(({ id, title }) => ({ value: id, label: title })),
    })
  },
})

export const trainingResource = settingResource<'keep-club', Training>({
  permission: 'keep-club',
  subject: 'membership-class',
  address: '/admin/mitgliedschaft',
  path: 'ausbildung',
  title: 'Ausbildung',
  labels: { ...labels, this: 'diese Seite' },
  schema: TrainingForm,
  setting: trainingSetting,
  begins: Training.parse({}),
  groups: async (db, by) => {
    const [page, members] = await Promise.all([
      findSetting(db, membershipPageSetting),
      listPossibleAuthors(db, by),
    ])
    return trainingGroups({
      examples: (page?.costExamples ?? []).map(({ id, title }) => ({ value: id, label: title })),
      members: members.map(({ id, name }) => ({ value: id, label: name })),
    })
  },
})

/** Lists the classes in the order of the page, including withdrawn ones. */
async function listClassesForAdmin(db: Db, _by: Actor) {
  const rows = await db
    .selectFrom('membership_classes')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toMembershipClass(row), isWithdrawn: row.withdrawn_at !== null }))
}

/** Adds the class at the end of the page. */
async function addClass(trx: Db, by: Actor, { id, value, at }: Added<ClassRecord>): Promise<string> {
  const classes = await listClassesForAdmin(trx, by)
  return createMembershipClass(trx, { ...value, id, position: classes.length + 1 }, at)
}

/** Refuses to delete a class that members are in, because they refer to it by id. */
async function removeClass(trx: Db, by: Actor, id: string): Promise<string | undefined> {
  const people = await countMembersInClass(trx, by, id)
  if (people > 0)
    return `Nicht gelöscht: In dieser Klasse ${people === 1 ? 'ist noch ein Mitglied' : `sind noch ${people} Mitglieder`}. Bitte sie erst in eine andere legen; zurückgezogen ist die Klasse schon nicht mehr zu sehen.`
  await trx.deleteFrom('membership_classes').where('id', '=', id).execute()
  return undefined
}
