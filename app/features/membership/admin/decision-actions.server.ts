import type { Authorized } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import type { Services } from '#app/platform/services.ts'
import type { Verdict } from '../application.ts'
import { listMembershipClasses } from '../membership-classes.server.ts'
import { acceptApplication } from './accept-application.server.ts'
import { findApplication, type Application } from './applications.server.ts'
import { admissionForm, refusalForm } from './known-already.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { officeFor } from '../application-request.ts'
import { membershipPageSetting } from '../membership-page.ts'
import { DecidedMeanwhile, isStillOpen, resolveApplication } from './decide.server.ts'
import { rejectedLetter, isMinor } from './decision-letters.ts'

export type Pressed =
  /** Done, now or shortly before by the same administrator. */
  | { kind: 'done' }
  | { kind: 'gone' }
  /** Another administrator decided before, this one decided differently, or there is an unread message. */
  | { kind: 'meanwhile' }
  | { kind: 'refused'; form: 'admission' | 'refusal'; state: FormState }

type By = Authorized<'decide-applications'>
type Decision = { intent: 'aufnehmen' | 'ablehnen'; form: FormData }

/** Runs the action of one of the two buttons. */
export async function pressDecision(
  services: Services,
  by: By,
  application: Application,
  { intent, form }: Decision,
): Promise<Pressed> {
  return intent === 'aufnehmen'
    ? pressAccept(services, by, application, form)
    : pressReject(services, by, application, form)
}

async function pressAccept(
  services: Services,
  by: By,
  application: Application,
  data: FormData,
): Promise<Pressed> {
  const classes = await listMembershipClasses(services.db)
  const form = parseForm(admissionForm({ classes, isMinor: isMinor(application) }), data)
  if (!form.ok) return { kind: 'refused', form: 'admission', state: form.form }
  const accepted = await acceptApplication(
    services,
    by,
    { id: application.id, expectedRevision: revisionIn(data) },
    form.value,
  )
  if (accepted.ok) return { kind: 'done' }
  switch (accepted.reason) {
    case 'gone':
      return { kind: 'gone' }
    case 'decided':
      return decidedBefore(services, by, application.id, 'admitted')
    case 'choose-person':
    case 'choose-account': {
      const [field, sentence] = choose[accepted.reason]
      const values = sentValues(data)
      return { kind: 'refused', form: 'admission', state: { values, errors: { [field]: sentence } } }
    }
  }
}

const choose = {
  'choose-person': ['person', 'Bitte wähle, ob es diese Person in der Mitgliederliste schon gibt.'],
  'choose-account': ['konto', 'Zu dieser Adresse gibt es schon ein Konto. Bitte wähle, was damit geschieht.'],
} as const

async function pressReject(
  services: Services,
  by: By,
  { id }: Application,
  data: FormData,
): Promise<Pressed> {
  const form = parseForm(refusalForm, data)
  if (!form.ok) return { kind: 'refused', form: 'refusal', state: form.form }
  const rejected = await rejectApplication(services, by, {
    id,
    expectedRevision: revisionIn(data),
    text: form.value.absage,
  })
  if (rejected === 'gone') return { kind: 'gone' }
  return rejected === 'done' ? { kind: 'done' } : decidedBefore(services, by, id, 'rejected')
}

const revisionIn = (data: FormData) => readExpectedRevision(textOf(data, 'expectedRevision'))

/** A repeated decision by the same administrator counts as done; any other case is reported. */
async function decidedBefore({ db }: Services, by: By, id: string, wanted: Verdict): Promise<Pressed> {
  const now = await findApplication(db, by, id)
  if (now === undefined) return { kind: 'gone' }
  const isOwn = now.status === wanted && now.fields.decision?.userId === by.id
  return { kind: isOwn ? 'done' : 'meanwhile' }
}

type Rejected = 'done' | 'gone' | 'decided'

/** Rejects the application with this letter; state, history, retention and mail are written together. */
async function rejectApplication(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'decide-applications'>,
  { id, expectedRevision, text }: { id: string; expectedRevision: number; text: string },
): Promise<Rejected> {
  const at = now()
  const [letterhead, page] = await Promise.all([
    letterheadOf(db, publicUrl),
    findSetting(db, membershipPageSetting),
  ])
  const replyTo = officeFor(letterhead, page?.applicationEmail ?? null)
  try {
    return await inTransaction(db, async (trx) => {
      const application = await findApplication(trx, by, id)
      if (application === undefined) return 'gone'
      if (!isStillOpen(application)) return 'decided'
      const services = { db: trx, now: () => at, publicUrl }
      await resolveApplication(services, by, application, {
        verdict: 'rejected',
        memberId: null,
        expectedRevision,
      })
      const { number, sender } = application
      const to = { name: sender.name, address: sender.email ?? '' }
      if (sender.email !== null) {
        await postMail(trx, rejectedLetter({ letterhead, to, replyTo }, { number, text }), at, id)
      }
      return 'done'
    })
  } catch (error) {
    if (error instanceof DecidedMeanwhile) return 'decided'
    throw error
  }
}
