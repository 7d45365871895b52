import { berlinDay } from '#app/lib/berlin-time.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { currentStatuses, fullName, isInTheClub, toMember } from '#app/features/members/member.ts'
import { functionNames } from '#app/features/members/member-choices.ts'
import {
  listMemberChoices,
  namesOf,
  type PersonChoice,
} from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { standingOfOwn } from '#app/features/vereinsflieger/club-management.ts'
import type { Duty, DutyActor } from './duty.ts'
import { type DutyKind, isQualified } from './duty-kind.ts'
import { dutyStamp, findDuty, findDutyKind, listOfKindByOthers } from './duties.server.ts'
import { mayChangeHolder } from './duty-rules.ts'
import { dutySetting, dutyStandard } from './duty-settings.ts'
import { dutySpan } from './span-words.ts'
import { listOpenSwapsOf, type Swap } from './swap/swaps.server.ts'

const yearMs = 366 * 86_400_000
/** Nobody looks through more in a list to choose from. */
const mostReturned = 200

export type DutyPageData = NonNullable<Awaited<ReturnType<typeof dutyPageData>>>

/** One duty, and what whoever looks at it can do with it; `undefined`: there is none. */
export async function dutyPageData(db: Db, by: DutyActor, id: string, at: Date) {
  const stamp = await dutyStamp(db)
  const duty = await findDuty(db, id)
  const kind = duty && (await findDutyKind(db, duty.kindId))
  if (duty === undefined || kind === undefined) return undefined
  const [[swap], settings] = await Promise.all([listOpenSwapsOf(db, [duty.id]), findSetting(db, dutySetting)])
  const rules = { at: at.getTime(), signOffDays: (settings ?? dutyStandard).signOffDays }
  const own = { ...by, isPlanner: false }
  const isMine = by.memberId !== null && duty.memberId === by.memberId
  const mayOffer = isMine && duty.from > at.getTime()
  const qualified = by.isPlanner || mayOffer ? await listQualified(db, kind, duty) : []
  const names = await namesOf(db, [duty.memberId])
  return {
    stamp,
    standing: standingOfOwn(at),
    id: duty.id,
    from: duty.from,
    label: kind.label,
    note: kind.note,
    when: dutySpan(duty),
    who: names.get(duty.memberId ?? '')?.full ?? null,
    memberId: duty.memberId,
    isMine,
    isPast: duty.to <= at.getTime(),
    isPlanner: by.isPlanner,
    needs: needsWords(kind),
    maySignUp:
      duty.memberId === null &&
      mayChangeHolder(own, duty, by.memberId, rules) === null &&
      (await mayHave(db, kind, duty, by.memberId)),
    maySignOff: isMine && mayChangeHolder(own, duty, null, rules) === null,
    signOffDays: rules.signOffDays,
    people: by.isPlanner ? qualified : [],
    swap: swap === undefined ? null : await shownSwap(db, by, swap),
    partners: mayOffer
      ? {
          people: qualified.filter(({ value }) => value !== by.memberId),
          inReturn: await listWorthReturning(db, by, duty, at),
        }
      : null,
  }
}

/** „Betriebsleitung, Flugleitung“; empty where every member may. */
function needsWords({ functions, licences }: DutyKind): string {
  return [...functions.map((role) => functionNames[role] ?? role), ...licences].join(', ')
}

/** Who may have the duty, by name. */
async function listQualified(db: Db, kind: DutyKind, duty: Duty): Promise<PersonChoice[]> {
  const asked = [...kind.functions, ...kind.licences]
  if (asked.length === 0) return listMemberChoices(db)
  const day = berlinDay(duty.from)
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('status', 'in', currentStatuses)
    // Only those whose record names one of these at all are read in full.
    .where((or) => or.or(asked.map((name) => or('details', 'like', `%"${name}"%`))))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows
    .map(toMember)
    .filter((person) => isQualified(kind, person, day))
    .map((person) => ({ value: person.id, label: fullName(person) }))
}

async function mayHave(db: Db, kind: DutyKind, duty: Duty, memberId: string | null): Promise<boolean> {
  const person = await findOwnMember(db, { memberId })
  return person !== undefined && isInTheClub(person) && isQualified(kind, person, berlinDay(duty.from))
}

/** What others do of the same kind in the coming year, which the member may take in return. */
async function listWorthReturning(db: Db, by: DutyActor, duty: Duty, at: Date) {
  const others = await listOfKindByOthers(db, {
    kindId: duty.kindId,
    span: { from: at.getTime(), to: at.getTime() + yearMs },
    except: by.memberId,
    most: mostReturned,
  })
  const names = await namesOf(
    db,
    others.map(({ memberId }) => memberId),
  )
  return others.map((each) => ({
    value: each.id,
    label: `${dutySpan(each)}, ${names.get(each.memberId ?? '')?.full ?? ''}`,
  }))
}

async function shownSwap(db: Db, by: DutyActor, swap: Swap) {
  const inReturn = swap.returnDutyId === null ? undefined : await findDuty(db, swap.returnDutyId)
  const returnKind = inReturn && (await findDutyKind(db, inReturn.kindId))
  const names = await namesOf(db, [swap.fromId, swap.toId])
  const isForMe = by.memberId !== null && by.memberId !== swap.fromId
  return {
    id: swap.id,
    from: names.get(swap.fromId)?.full ?? '',
    to: swap.toId === null ? null : (names.get(swap.toId)?.full ?? ''),
    inReturn:
      inReturn === undefined || returnKind === undefined
        ? null
        : `${returnKind.label}, ${dutySpan(inReturn)}`,
    note: swap.note,
    mayAccept: isForMe && (swap.toId === null || swap.toId === by.memberId),
    mayDecline: isForMe && swap.toId === by.memberId,
    mayWithdraw: swap.fromId === by.memberId || by.isPlanner,
  }
}
