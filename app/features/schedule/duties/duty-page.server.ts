import { berlinDay } from '#app/lib/berlin-time.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { fullName, isInTheClub } from '#app/features/members/member.ts'
import { functionNames } from '#app/features/members/member-choices.ts'
import {
  listMemberChoices,
  namesOf,
  type PersonChoice,
} from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { ownSourceState } from '#app/features/vereinsflieger/club-management.ts'
import { dutyStamp, findDuty, findDutyKind } from './duties.server.ts'
import { mayChangeHolder, type Duty, type DutyActor, type DutyKind, isQualified } from './duty-rules.ts'
import { dutySetting, dutyStandard } from './admin/duty-settings.resource.server.ts'
import { dutySpan } from './duty-span.ts'
import { dutyPartners, swappableDuties, listQualified } from './swap-duties.server.ts'
import { swapsOnPage } from '../swaps/swap-page.server.ts'

export type DutyPageData = NonNullable<Awaited<ReturnType<typeof dutyPageData>>>

/** Returns one duty and what the actor may do with it; `undefined` if it does not exist. */
export async function dutyPageData(db: Db, by: DutyActor, id: string, at: Date) {
  const stamp = await dutyStamp(db)
  const duty = await findDuty(db, id)
  const kind = duty && (await findDutyKind(db, duty.kindId))
  if (duty === undefined || kind === undefined) return undefined
  const [swaps, settings] = await Promise.all([
    swapsOnPage(swappableDuties, db, by, duty.id, at),
    findSetting(db, dutySetting),
  ])
  const rules = { at: at.getTime(), signOffDays: (settings ?? dutyStandard).signOffDays }
  const own = { ...by, isPlanner: false }
  const isMine = by.memberId !== null && duty.memberId === by.memberId
  const qualified = by.isPlanner || swaps.mayAsk ? await qualifiedChoices(db, kind, duty) : []
  const names = await namesOf(db, [duty.memberId])
  return {
    stamp,
    sourceState: ownSourceState(at),
    id: duty.id,
    from: duty.from,
    label: kind.label,
    note: kind.note,
    when: dutySpan(duty),
    who: names.get(duty.memberId ?? '')?.full ?? null,
    memberId: duty.memberId,
    revision: duty.revision,
    isMine,
    isInMemberList: by.memberId !== null,
    hasBegun: duty.from <= at.getTime(),
    isPast: duty.to <= at.getTime(),
    isPlanner: by.isPlanner,
    needs: needsText(kind),
    maySignUp:
      duty.memberId === null &&
      mayChangeHolder(own, duty, by.memberId, rules) === null &&
      (await mayHave(db, kind, duty, by.memberId)),
    maySignOff: isMine && mayChangeHolder(own, duty, null, rules) === null,
    signOffDays: rules.signOffDays,
    people: by.isPlanner ? qualified : [],
    swaps: swaps.open,
    partners: swaps.mayAsk ? await dutyPartners(db, duty, qualified, at) : null,
  }
}

/** Returns e.g. „Betriebsleitung, Flugleitung“; empty if every member may. */
function needsText({ functions, licences }: DutyKind): string {
  return [...functions.map((role) => functionNames[role] ?? role), ...licences].join(', ')
}

/** Returns the members qualified for the duty, by name. */
async function qualifiedChoices(db: Db, kind: DutyKind, duty: Duty): Promise<PersonChoice[]> {
  if (kind.functions.length + kind.licences.length === 0) return listMemberChoices(db)
  return (await listQualified(db, kind, duty)).map((person) => ({
    value: person.id,
    label: fullName(person),
  }))
}

async function mayHave(db: Db, kind: DutyKind, duty: Duty, memberId: string | null): Promise<boolean> {
  const person = await findOwnMember(db, { memberId })
  return person !== undefined && isInTheClub(person) && isQualified(kind, person, berlinDay(duty.from))
}
