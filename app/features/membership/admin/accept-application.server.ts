import type { Authorized } from '#app/platform/identity/actor.ts'
import { inviteMember, linkAccountToMember } from '#app/features/accounts/invite-member.server.ts'
import { newId } from '#app/lib/ids.ts'
import { admitKnownMember, admitNewMember, type Newcomer } from '#app/features/members/admit-member.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf, type Letterhead } from '#app/requests/letterhead.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { officeFor } from '../application-request.ts'
import { membershipPageSetting } from '../membership-page.ts'
import { findApplication, type Application } from './applications.server.ts'
import { DecidedMeanwhile, isStillOpen, resolveApplication } from './decide.server.ts'
import { newPerson, type AdmissionForm } from './known-already.ts'
import { admittedLetter, type WayIn, isMinor } from './decision-letters.ts'
import { findEarlierTraces, type EarlierTraces } from './earlier-traces.server.ts'
import { localDate, numericDate } from '#app/lib/german-dates.ts'

type By = Authorized<'decide-applications'>

type Target = { id: string; expectedRevision: number }

export type Accepted =
  | { ok: true; memberId: string; way: WayIn }
  | { ok: false; reason: 'gone' | 'decided' }
  /** The person or an account with the address already exists: the form must say what to do. */
  | { ok: false; reason: 'choose-person' | 'choose-account' }

/** Thrown if the member number or address was taken at the same moment. */
class UsedMeanwhile extends Error {}

/** More than the number of administrators deciding at once, so that each finds a free member number. */
const mostAttempts = 12

/**
 * Admits the applicant: decision, member with the next number, consents, account with invitation and the mails in one
 * transaction.
 */
export async function acceptApplication(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: By,
  target: Target,
  form: AdmissionForm,
): Promise<Accepted> {
  const { db, publicUrl } = services
  const letterhead = await letterheadOf(db, publicUrl)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, (trx) =>
        acceptIn({ ...services, db: trx }, by, target, form, letterhead),
      )
    } catch (error) {
      if (error instanceof DecidedMeanwhile) return { ok: false, reason: 'decided' }
      const isConflict = error instanceof UsedMeanwhile || isUniqueViolation(error)
      if (!isConflict || attempt === mostAttempts) throw error
    }
  }
}

async function acceptIn(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: By,
  { id, expectedRevision }: Target,
  form: AdmissionForm,
  letterhead: Letterhead,
): Promise<Accepted> {
  const { db: trx, now } = services
  const at = now()
  const application = await findApplication(trx, by, id)
  if (application === undefined) return { ok: false, reason: 'gone' }
  if (!isStillOpen(application)) return { ok: false, reason: 'decided' }
  const traces = await findEarlierTraces(trx, by, application)
  const chosen = choosePerson(form, traces)
  if (chosen === undefined) return unclear(trx, by, id, 'choose-person')
  const { memberId: known } = chosen
  if (!isAccountChosen(form, traces, known)) return unclear(trx, by, id, 'choose-account')

  const memberId = known ?? newId(at)
  await resolveApplication(services, by, application, { verdict: 'admitted', memberId, expectedRevision })
  const newcomer = newcomerFrom(application, form)
  if (known === undefined) await admitNewMember(trx, by, memberId, newcomer, at)
  else if (!(await admitKnownMember(trx, by, known, newcomer, at))) throw new UsedMeanwhile()
  const way = await openTheWayIn(services, by, { application, form, traces, memberId })
  await postWelcome(trx, { application, letterhead, way, welcome: form.willkommen }, at)
  return { ok: true, memberId, way }
}

/** The existing person or account may stem from this very application, decided while the search was running. */
async function unclear(
  trx: Db,
  by: By,
  id: string,
  reason: 'choose-person' | 'choose-account',
): Promise<Accepted> {
  const now = await findApplication(trx, by, id)
  return { ok: false, reason: now === undefined || isStillOpen(now) ? reason : 'decided' }
}

/**
 * Returns the person to admit, with `memberId` `undefined` for a new one; `undefined` if similar members exist and the form
 * makes no choice.
 */
function choosePerson(
  { person }: AdmissionForm,
  { people }: EarlierTraces,
): { memberId: string | undefined } | undefined {
  if (person === newPerson || (people.length === 0 && person === undefined)) return { memberId: undefined }
  return people.some(({ id }) => id === person) ? { memberId: person } : undefined
}

function isAccountChosen(
  { konto }: AdmissionForm,
  { account }: EarlierTraces,
  known: string | undefined,
): boolean {
  if (account === undefined || (known !== undefined && account.memberId === known)) return true
  return konto === 'ohne' || (konto === 'verknuepfen' && account.canBeLinked)
}

type Entrance = { application: Application; form: AdmissionForm; traces: EarlierTraces; memberId: string }

async function openTheWayIn(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: By,
  { application, form, traces: { account }, memberId }: Entrance,
): Promise<WayIn> {
  const { sender, fields } = application
  if (account !== undefined && account.memberId !== memberId) {
    if (form.konto !== 'verknuepfen') return 'none'
    if (await linkAccountToMember(services.db, by, { userId: account.id, memberId }, services.now()))
      return 'known'
    throw new UsedMeanwhile()
  }
  const invitation = await inviteMember(services, by, {
    memberId,
    name: fields.firstName,
    email: sender.email,
  })
  if (invitation.ok) return 'invited'
  if (invitation.reason === 'has-account') return 'known'
  if (invitation.reason === 'no-address') return 'none'
  throw new UsedMeanwhile()
}

type Welcome = { application: Application; letterhead: Letterhead; way: WayIn; welcome: string }

async function postWelcome(trx: Db, { application, letterhead, way, welcome }: Welcome, at: Date) {
  const { id, sender } = application
  if (sender.email === null) return
  const page = await findSetting(trx, membershipPageSetting)
  const replyTo = officeFor(letterhead, page?.applicationEmail ?? null)
  const to = { name: sender.name, address: sender.email }
  await postMail(trx, admittedLetter({ letterhead, to, replyTo }, { way, welcome }), at, id)
}

/**
 * Converts an application to a new member. For a minor, the optional consents count only if the guardians gave them too;
 * licence numbers and the bank account remain in the application.
 */
function newcomerFrom(application: Application, form: AdmissionForm): Newcomer {
  const { fields, sender, number } = application
  return {
    firstName: fields.firstName,
    lastName: fields.lastName,
    status: form.status,
    email: sender.email,
    phone: sender.phone,
    details: {
      address: fields.address,
      birthDate: fields.birthDate,
      guardians: fields.guardians.map(({ name }) => ({ name, phone: null })),
      joinedOn: form.eintritt,
      membershipClassId: form.beitragsklasse,
      branches: fields.branches,
      licences: fields.licences.map(({ kind, validUntil }) => ({ kind, validUntil })),
      medicalValidUntil: fields.medicalValidUntil,
      note: fields.experience === null ? null : `Aus dem Antrag ${number}: ${fields.experience}`,
    },
    consents: consentsOf(application, form),
  }
}

function consentsOf(application: Application, form: AdmissionForm): Newcomer['consents'] {
  const { fields, createdAt } = application
  const byGuardian = isMinor(application)
  if (byGuardian && !form.einwilligungen) return []
  const noted = fields.consentVersion ?? `Antrag vom ${numericDate(localDate(Date.parse(createdAt)))}`
  return fields.consents.map((purpose) => ({
    purpose,
    textVersion: fields.consentVersions[purpose] ?? noted,
    grantedAt: createdAt,
    grantedBy: byGuardian ? 'guardian' : 'self',
    method: 'online',
    revokedAt: null,
  }))
}
