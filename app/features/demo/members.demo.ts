import { MemberDetails } from '#app/features/members/member.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'
import members from './content/members.json' with { type: 'json' }
import type { DemoDate, DemoDates } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'
import { ClassDetails } from '#app/features/membership/membership-class.ts'
import { createMembershipClass } from '#app/features/membership/membership-classes.server.ts'
import {
  MembershipPage,
  membershipPageSetting,
  Training,
  trainingSetting,
} from '#app/features/membership/membership-page.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import content from './content/membership-classes.json' with { type: 'json' }
import training from './content/training-path.json' with { type: 'json' }
import { createUser } from '#app/features/accounts/accounts.server.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { decideWork, reportWork } from '#app/features/work-hours/save-work-hours.server.ts'
import { listReported } from '#app/features/work-hours/work-hours.server.ts'
import { WorkSettings, workSetting } from '#app/features/work-hours/admin/settings.resource.server.ts'
import workHours from './content/work-hours.json' with { type: 'json' }

type DemoMember = (typeof members)[number]

export async function loadMembers({ db, dates, at }: DemoContext) {
  for (const member of members) {
    await createMember(
      db,
      {
        id: member.id,
        memberNumber: member.memberNumber,
        title: member.title,
        firstName: member.firstName,
        lastName: member.lastName,
        status: member.status as MembersTable['status'],
        publicNameForm: member.publicNameForm as MembersTable['public_name_form'],
        pictureId: null,
        details: detailsOf(member, dates),
        consents: member.consents.map((consent) => ({
          purpose: consent.purpose,
          textVersion: consent.textVersion,
          grantedAt: dates.instant(consent.grantedAt),
          grantedBy: consent.by,
          method: consent.method,
          revokedAt: consent.revokedAt === null ? null : dates.instant(consent.revokedAt),
        })),
      },
      at,
    )
  }
}

function detailsOf(member: DemoMember, dates: DemoDates): MemberDetails {
  const day = (date: DemoDate | null) => (date === null ? null : dates.day(date))
  return MemberDetails.parse({
    email: member.email,
    phones: member.phones,
    address: member.address,
    birthDate: day(member.birthDate),
    guardians: member.guardians,
    joinedOn: day(member.joinedOn),
    leftOn: day(member.leftOn),
    membershipClassId: member.membershipClassId,
    branches: member.branches,
    functions: member.functions.map((held) => ({ ...held, from: day(held.from), to: day(held.to) })),
    licences: member.licences.map(({ kind, validUntil }) => ({ kind, validUntil: day(validUntil) })),
    medicalValidUntil: day(member.medicalValidUntil),
    visibility: member.visibility,
    // Members with a hidden mail address can still be written to.
    reachable: member.visibility.email !== 'members',
    workHoursRequired: member.workHoursRequired,
    note: member.note,
  })
}

export async function loadMembership({ db, dates, at }: DemoContext) {
  for (const [index, { id, name, validFrom, ...details }] of content.classes.entries()) {
    const input = { id, name, position: index + 1, validFrom: dates.day(validFrom) }
    await createMembershipClass(db, { ...input, details: ClassDetails.parse(details) }, at)
  }
  const page = MembershipPage.parse({
    ...content,
    faq: content.faq.map(({ q, a }) => ({ question: q, answer: a })),
    documentIds: content.documents,
  })
  await saveSetting(db, membershipPageSetting, page, at)
  const paths = training.paths.map((path) => ({ ...path, start: path.winterStart }))
  await saveSetting(db, trainingSetting, Training.parse({ ...training, paths }), at)
}

/** Rights that belong to the offices of the demo club. */
const rightsOfRoles: Readonly<Record<string, Right>> = {
  board: 'board',
  editor: 'editorial',
  operations: 'flight-operations',
  membership: 'membership',
  finance: 'treasurer',
  technical: 'technical',
  'data-protection': 'data-protection',
  system: 'system',
}

/**
 * Office holders are invited; nobody gets a password, so no publicly known password works. The accounts for signing in at
 * once are created in `server/first-start.ts`.
 */
const signInAtFirstStart = ['pia-sommerau', 'jana-feld']

export async function loadAccounts({ db, at }: DemoContext) {
  for (const { id, firstName, lastName, email, account } of members) {
    const rights = (account?.roles ?? []).flatMap((role) => rightsOfRoles[role] ?? [])
    if (rights.length === 0 || email === null || signInAtFirstStart.includes(id)) continue
    const displayName = `${firstName} ${lastName}`
    await createUser(db, { email, password: null, role: 'admin', rights, displayName, memberId: id }, at)
  }
}

/** Loads the members' work hours of this year; the last reports are undecided. Sends no mails. */
export async function loadWorkHours({ services, db, dates }: DemoContext) {
  const { today } = dates
  const areas: Readonly<Record<string, string>> = workHours.areas
  const settings = { yearEnds: '11-30', mostCarriedHours: 10, branches: Object.values(areas) }
  const start = new Date(berlinInstant(today))
  await saveSetting(db, workSetting, WorkSettings.parse(settings), start)
  const clubServices = { db, publicUrl: services.publicUrl }
  for (const { memberId, date, hours, area, task, status } of workHours.entries) {
    const day = dates.day(date)
    const at = new Date(berlinInstant(addDays(day, 1)))
    const report = {
      day,
      minutes: Math.round(hours * 60),
      branch: areas[area] ?? area,
      text: task,
      key: null,
    }
    const done = await reportWork(db, memberId, report, { at, today })
    if (!done.ok) throw new Error(`Demo hours refused: ${task}`)
    if (status !== 'approved') continue
    const entry = (await listReported(db, 500)).find(
      (each) => each.memberId === memberId && each.text === task,
    )!
    const { id, minutes, revision } = entry
    await decideWork(clubServices, null, { id, state: 'accepted', minutes, answer: '', revision, at })
  }
}
