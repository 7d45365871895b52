import type { Authorized } from '#app/platform/identity/actor.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { textOf } from '#app/lib/forms.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { correctMember, type Correction } from '#app/features/members/save-member.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import { waitForLock } from '#app/platform/settings/settings.server.ts'
import { comparedFields, type ComparedField } from './compare-members.ts'
import {
  listOwn,
  listRemote,
  lastFetch,
  fetchMembers,
  switchMatching,
  matchingSetting,
} from './matching.server.ts'
import type { RemoteMember } from './remote-member.ts'

/** `refused`: nothing was changed, and `text` says what to do. */
type Resolved = { kind: 'done' | 'refused'; text: string }

/** Performs a button's action on the comparison page. */
export async function actOnMatching(
  services: RemoteServices,
  by: Authorized<'keep-members'>,
  form: FormData,
): Promise<Resolved> {
  const { db, now } = services
  switch (form.get('intent')) {
    case 'ein':
      await switchMatching(services, by, true)
      return fetchedMessage(services, 'Der Abgleich ist eingeschaltet. ')
    case 'aus':
      await switchMatching(services, by, false)
      return { kind: 'done', text: 'Der Abgleich ist ausgeschaltet, die abgerufene Liste gelöscht.' }
    case 'abrufen':
      await fetchMembers(services)
      return fetchedMessage(services, '')
    case 'zuordnen':
      return linkedMessage(await linkPairs(db, by, pairsIn(form.getAll('paar')), now()))
    case 'uebernehmen':
      return copyResult(services, by, form)
    default:
      break
  }
  const [apart] = pairsIn([textOf(form, 'getrennt')])
  if (apart === undefined) return { kind: 'refused', text: 'Bitte wähle, was geschehen soll.' }
  await markApart(db, by, apart, now())
  return { kind: 'done', text: 'Gemerkt: Das sind zwei Personen. Sie werden nicht mehr vorgeschlagen.' }
}

async function fetchedMessage({ db }: RemoteServices, before: string): Promise<Resolved> {
  const { fault } = await lastFetch(db)
  if (fault === null) return { kind: 'done', text: `${before}Die Liste ist gerade abgerufen worden.` }
  return {
    kind: 'refused',
    text: `${before}Eine neue Liste ist nicht gekommen; warum, steht unter „Stand“.`,
  }
}

function pairsIn(values: readonly FormDataEntryValue[]): Pair[] {
  return values.flatMap((value) => {
    const [, memberId, uid] = (typeof value === 'string' && /^(\S{1,64}) (\d{1,16})$/.exec(value)) || []
    return memberId === undefined || uid === undefined ? [] : [{ memberId, uid }]
  })
}

function linkedMessage({ linked, left }: { linked: number; left: number }): Resolved {
  if (linked + left === 0) return { kind: 'refused', text: 'Bitte kreuz mindestens ein Paar an.' }
  const text = linked === 1 ? '1 Person ist zugeordnet.' : `${integer(linked)} Personen sind zugeordnet.`
  if (left === 0) return { kind: 'done', text }
  const rest = `${integer(left)} nicht: Inzwischen ist eine Seite vergeben oder nicht mehr da.`
  return { kind: linked === 0 ? 'refused' : 'done', text: `${text} ${rest}` }
}

async function copyResult(
  { db, now }: RemoteServices,
  by: Authorized<'keep-members'>,
  form: FormData,
): Promise<Resolved> {
  const chosen = form
    .getAll('feld')
    .flatMap((field) =>
      typeof field === 'string' && isComparedField(field)
        ? [{ field, theirs: textOf(form, `dort-${field}`) }]
        : [],
    )
  if (chosen.length === 0) return { kind: 'refused', text: 'Bitte kreuz an, was übernommen werden soll.' }
  const outcome = await takeOver(db, by, { memberId: textOf(form, 'mitglied'), chosen }, now())
  if (outcome.ok) return { kind: 'done', text: 'Übernommen.' }
  return {
    kind: 'refused',
    text:
      outcome.reason === 'number-taken'
        ? 'Diese Mitgliedsnummer hat hier schon jemand anderes.'
        : 'Der Eintrag oder die Liste hat sich inzwischen geändert. Unten steht, was jetzt gilt.',
  }
}

type Pair = { memberId: string; uid: string }

/**
 * Stores the Vereinsflieger number in each member's record. Skips and counts pairs that were linked concurrently and those
 * of which one side is gone.
 */
async function linkPairs(
  db: Db,
  by: Authorized<'keep-members'>,
  pairs: readonly Pair[],
  at: Date,
): Promise<{ linked: number; left: number }> {
  return inTransaction(db, async (trx) => {
    await waitForLock(trx, matchingSetting.key)
    const [own, remote] = await Promise.all([listOwn(trx), listRemote(trx)])
    const known = new Set(remote.map(({ uid }) => uid))
    const linkedUids = new Set(own.map(({ vfUid }) => vfUid))
    let linked = 0
    for (const { memberId, uid } of pairs) {
      if (!known.has(uid) || linkedUids.has(uid)) continue
      const link = ({ vfUid }: { vfUid: string | null }) =>
        vfUid === null ? { details: { vfUid: uid } } : undefined
      if (!(await correctMember(trx, by, memberId, link, at))) continue
      linkedUids.add(uid)
      linked += 1
    }
    return { linked, left: pairs.length - linked }
  })
}

/** Records that a pair are two different people. Idempotent. */
async function markApart(
  db: Db,
  by: Authorized<'keep-members'>,
  { memberId, uid }: Pair,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await trx.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
    const person = await trx
      .selectFrom('remote_members')
      .select('uid')
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (member === undefined || person === undefined) return
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('remote_members_apart')
      .values({ uid, member_id: memberId })
      .onConflict((conflict) => conflict.columns(['uid', 'member_id']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const name = `${member.first_name} ${member.last_name}`
    const line = { subject: 'member', id: memberId, name, act: 'decided' } as const
    await recordChange(trx, by, { ...line, after: { otherVfUid: uid } }, at)
  })
}

type TakeOver = {
  memberId: string
  /** The values as the page showed them. */
  chosen: readonly { field: ComparedField; theirs: string }[]
}
type Copied = { ok: true } | { ok: false; reason: 'changed' | 'number-taken' }

/**
 * Copies the ticked values into the member's record; `changed` if the remote list has other values than the page showed.
 */
async function takeOver(
  db: Db,
  by: Authorized<'keep-members'>,
  { memberId, chosen }: TakeOver,
  at: Date,
): Promise<Copied> {
  try {
    return await inTransaction(db, async (trx): Promise<Copied> => {
      await waitForLock(trx, matchingSetting.key)
      const remote = new Map((await listRemote(trx)).map((person) => [person.uid, person]))
      const isWritten = await correctMember(
        trx,
        by,
        memberId,
        ({ vfUid }) => correctionOf(remote.get(vfUid ?? ''), chosen),
        at,
      )
      return isWritten ? { ok: true } : { ok: false, reason: 'changed' }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'number-taken' }
    throw error
  }
}

function correctionOf(person: RemoteMember | undefined, chosen: TakeOver['chosen']): Correction | undefined {
  const isCurrent = chosen.every(
    ({ field, theirs }) => person !== undefined && String(person[field]) === theirs,
  )
  if (person === undefined || chosen.length === 0 || !isCurrent) return undefined
  const fields = new Set(chosen.map(({ field }) => field))
  return {
    ...(fields.has('firstName') && { firstName: person.firstName }),
    ...(fields.has('lastName') && { lastName: person.lastName }),
    ...(fields.has('memberNumber') && { memberNumber: person.memberNumber }),
    details: {
      ...(fields.has('email') && { email: person.email }),
      ...(fields.has('joinedOn') && { joinedOn: person.joinedOn }),
    },
  }
}

function isComparedField(text: string): text is ComparedField {
  return Object.hasOwn(comparedFields, text)
}
