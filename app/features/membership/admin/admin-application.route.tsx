import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-application.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { ageOn } from '#app/features/members/member.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { servicesContext } from '#app/platform/services.ts'
import { formatSpan } from '#app/lib/format-span.ts'
import canned from '#app/requests/canned/canned.css?inline'
import type { ReadyReplies } from '#app/requests/canned/canned-replies.ts'
import { readyFor } from '#app/requests/canned/canned-replies.server.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import { stateLabel, type Verdict, applicationsPath } from '../application.ts'
import { membershipPageSetting } from '../membership-page.ts'
import { listMembershipClasses } from '../membership-classes.server.ts'
import { acknowledgedText } from '../my/application-rows.ts'
import { documentTitles } from '../my/document-titles.server.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { findApplication, listHistory } from './applications.server.ts'
import { isStillOpen } from './decide.server.ts'
import { pressDecision } from './decision-actions.server.ts'
import { proposedRefusal, isMinor, missingFrom } from './decision-letters.ts'
import { isStep, moveApplicationOn, stepsFrom } from './move-application-on.server.ts'
import { HistoryPanel } from '#app/requests/history-panel.tsx'
import { DecidedPanel, MeanwhileNote, MissingPanel } from './decision-notes.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { findEarlierTraces } from './earlier-traces.server.ts'
import { accountChoices, personChoices, statusChoices, usualStatus } from './known-already.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('decide-applications')]
export const handle = { styles: [fold, choices, canned] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const by = authorizedTo(context, 'decide-applications')
  const application = await findApplication(db, by, params.applicationId)
  if (application === undefined) throw notFound(request.url)
  const [history, classes, page, traces, titles] = await Promise.all([
    listHistory(db, by, application.id),
    listMembershipClasses(db),
    findSetting(db, membershipPageSetting),
    findEarlierTraces(db, by, application),
    documentTitles(db),
  ])
  const { classId, entryOn, consents } = application.fields
  const retentionDays = await retentionDaysOf(db, requestPeriods.application)
  const { number, sender } = application
  const answered = { kind: 'membership', language: 'de', number, sender } as const
  const replies = await readyFor(db, answered, publicUrl)
  const chosen = chosenReply(replies, new URL(request.url).searchParams)
  const wanted = classes.find(({ id }) => id === classId)
  return {
    application: withoutAccount(application),
    history,
    isOpen: isStillOpen(application),
    steps: stepsFrom(application),
    age: ageOn(application.fields, entryOn),
    read: application.fields.acknowledged.map(({ text, version }) => acknowledgedText(text, version, titles)),
    missing: missingFrom(application, classes),
    decision: {
      proposed: {
        classId: wanted?.id ?? '',
        status: usualStatus(wanted),
        entryOn,
        welcome: chosen.admitted ?? page?.welcome ?? '',
        refusal: chosen.rejected ?? proposedRefusal(retentionDays),
      },
      replies: { admitted: replies.admitted ?? [], rejected: replies.rejected ?? [] },
      path: `${applicationsPath}/${application.id}`,
      classChoices: classes.map(({ id, name }) => ({ value: id, label: name })),
      statusChoices,
      personChoices: personChoices(traces),
      accountChoices: accountChoices(traces),
      isMinor: isMinor(application),
      hasConsents: consents.length > 0,
      retentionText: formatSpan(retentionDays),
    },
  }
}

/** Returns the canned reply that the URL asks to insert into one of the two fields. */
function chosenReply(replies: ReadyReplies, query: URLSearchParams): Partial<Record<Verdict, string>> {
  const verdict = query.get('antwort')
  if (verdict !== 'admitted' && verdict !== 'rejected') return {}
  const text = replies[verdict]?.[Number(query.get('vorlage') ?? Number.NaN)]
  return text === undefined ? {} : { [verdict]: text }
}

/** Removes the account number, which must not leave the server, not even encrypted. */
function withoutAccount<T extends { fields: { directDebit: { holder: string; lockedIban: string } | null } }>(
  application: T,
): T {
  const { fields } = application
  const directDebit = fields.directDebit && { ...fields.directDebit, lockedIban: '' }
  return { ...application, fields: { ...fields, directDebit } }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'decide-applications')
  const form = await readForm(request, [
    'beitragsklasse',
    'status',
    'eintritt',
    'person',
    'konto',
    'zustimmung',
    'einwilligungen',
    'willkommen',
    'absage',
    'expectedRevision',
  ])
  const application = await findApplication(services.db, by, params.applicationId)
  if (application === undefined) throw notFound(request.url)
  const intent = textOf(form, 'intent')
  if (isStep(intent)) {
    const expectedRevision = readExpectedRevision(textOf(form, 'expectedRevision'))
    const isDone = await moveApplicationOn(services, by, { id: application.id, expectedRevision }, intent)
    return isDone
      ? redirect(`${applicationsPath}/${application.id}`, 303)
      : data({ meanwhile: true as const }, { status: 409 })
  }
  if (intent !== 'aufnehmen' && intent !== 'ablehnen') {
    throw data(null, { status: 400, statusText: 'Bad Request' })
  }
  const pressed = await pressDecision(services, by, application, { intent, form })
  switch (pressed.kind) {
    case 'gone':
      throw notFound(request.url)
    case 'done':
      return redirect(`${applicationsPath}/${application.id}`, 303)
    case 'meanwhile': {
      // The written letter remains in its form, if the application can still be decided.
      const state: FormState = { values: sentValues(form), errors: {} }
      const typed = intent === 'aufnehmen' ? { admission: state } : { refusal: state }
      return data({ meanwhile: true as const, ...typed }, { status: 409 })
    }
    case 'refused':
      return data({ [pressed.form]: pressed.state }, { status: 400 })
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Aufnahmeantrag' : `Aufnahmeantrag ${loaderData.application.number}`,
    description: 'Ein Aufnahmeantrag und die Entscheidung darüber.',
    noindex: true,
  })

type Refused = Partial<Record<'admission' | 'refusal', FormState>> & { meanwhile?: true }

export default function AdminApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { application, history, isOpen, steps, age, read, missing, decision } = loaderData
  const isMeanwhile = actionData !== undefined && 'meanwhile' in actionData
  const { admission, refusal }: Refused = actionData ?? {}
  return (
    <>
      <AdminHead
        trail={[
          ['Mitglieder', '/admin/mitglieder'],
          ['Aufnahmeanträge', applicationsPath],
          [application.number],
        ]}
        title={application.sender.name}
        below={
          <p className="save">
            {!isOpen && <Icon name="ok" />} {stateLabel(application.status)}
          </p>
        }
      />
      {isMeanwhile && <MeanwhileNote application={application} last={history.at(-1)} />}
      <RefusedFields errors={{ ...admission?.errors, ...refusal?.errors }} />
      <div className="edit">
        <div className="stack flow-6">
          {isOpen && <MissingPanel missing={missing} />}
          <ApplicationFacts application={application} age={age} read={read} />
        </div>
        <div className="stack flow-6">
          <StepsPanel id={application.id} revision={application.revision} steps={steps} />
          {isOpen ? (
            <DecisionPanel
              {...decision}
              revision={application.revision}
              admission={admission}
              refusal={refusal}
            />
          ) : (
            <DecidedPanel application={application} />
          )}
          <HistoryPanel history={history} />
        </div>
      </div>
    </>
  )
}

type StepsPanelProps = {
  id: string
  /** Revision shown on the page. */
  revision: number
  steps: readonly { event: string; label: string }[]
}

/** Buttons for the steps before the decision, and the application as PDF for the meeting. */
function StepsPanel({ id, revision, steps }: StepsPanelProps) {
  return (
    <section className="panel">
      <h2>Bearbeitung</h2>
      <form method="post" className="btn-row">
        <input type="hidden" name="expectedRevision" value={revision} />
        {steps.map(({ event, label }) => (
          <button key={event} className="btn btn-line btn-sm" name="intent" value={event}>
            {label}
          </button>
        ))}
        <a className="btn btn-quiet btn-sm" href={`${applicationsPath}/${id}/antrag.pdf`}>
          <Icon name="download" /> Antrag als PDF
        </a>
      </form>
    </section>
  )
}
