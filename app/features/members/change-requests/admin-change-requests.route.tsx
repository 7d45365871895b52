import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-change-requests.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Said } from '#app/ui/note.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import { TextArea } from '#app/ui/fields.tsx'
import { DecisionForm } from './change-request.ts'
import { listOpenChangeRequests, type OpenChangeRequest } from './change-requests.server.ts'
import { resolveChangeRequest } from './resolve-change-request.server.ts'
import { WantedFacts } from './wanted-facts.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-members')]
export const handle = { live: 'mitglieder' as const, styles: [forms] }
const address = '/admin/mitglieder/aenderungen'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const requests = await listOpenChangeRequests(db, authorizedTo(context, 'keep-members'))
  return { requests, isResolved: new URL(request.url).searchParams.has('erledigt') }
}

const refused = {
  stale:
    'Der Eintrag ist inzwischen geändert worden. Bitte sieh dir den neuen Stand an; entschieden ist nichts.',
  gone: 'Dieser Wunsch ist schon entschieden oder zurückgenommen.',
} as const

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const form = await readForm(request, [DecisionForm, 'wunsch', 'expectedRevision'])
  const [intent, id] = [textOf(form, 'intent'), textOf(form, 'wunsch')]
  if (intent !== 'uebernehmen' && intent !== 'ablehnen') throw notFound(request.url)
  const isAccepted = intent === 'uebernehmen'
  const parsed = parseForm(DecisionForm, form)
  const said = parsed.ok ? parsed.value.answer : ''
  const errors: FormState['errors'] = parsed.ok ? {} : parsed.form.errors
  if (parsed.ok && !isAccepted && said === '') errors.answer = 'Bitte sag, warum nicht; die Person liest es.'
  if (Object.keys(errors).length > 0)
    return data({ id, sentence: null, form: { values: sentValues(form), errors } }, { status: 400 })
  const decision = {
    id,
    isAccepted,
    answer: said,
    expectedRevision: readExpectedRevision(textOf(form, 'expectedRevision')),
  }
  const resolved = await resolveChangeRequest(services, by, decision)
  if (resolved === 'resolved') return redirect(`${address}?erledigt=1`, 303)
  return data(
    { id, sentence: refused[resolved], form: { values: sentValues(form), errors: {} } },
    { status: 409 },
  )
}

export const meta = unlistedMeta('Änderungswünsche', 'Was Mitglieder an ihrem Eintrag geändert haben wollen.')

export default function AdminChangeRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, isResolved } = loaderData
  return (
    <>
      <AdminHead
        trail={[['Mitglieder', '/admin/mitglieder'], ['Änderungswünsche']]}
        title="Änderungswünsche"
        said={isResolved && actionData === undefined ? 'Entschieden; die Person bekommt eine E-Mail.' : ''}
      />
      <div className="stack flow-6">
        {actionData?.sentence != null && <Said tone="warn">{actionData.sentence}</Said>}
        {requests.length === 0 && (
          <p className="empty">
            Zurzeit wünscht niemand eine Änderung. Mitglieder wünschen sie in ihrem Profil; was du selbst
            weißt, änderst du in der <a href="/admin/mitglieder">Mitgliederliste</a>.
          </p>
        )}
        {requests.map((request) => (
          <Input
            key={request.id}
            request={request}
            state={actionData?.id === request.id ? actionData.form : undefined}
          />
        ))}
      </div>
    </>
  )
}

function Input({ request, state }: { request: OpenChangeRequest; state: FormState | undefined }) {
  const { id, memberId, name, createdAt, wanted, present, reason, revision } = request
  return (
    <section className="panel stack" aria-labelledby={`wunsch-${id}`}>
      <h2 id={`wunsch-${id}`}>
        <a href={`/admin/mitglieder/${memberId}`}>{name}</a>
      </h2>
      <p>
        <WantedFacts wanted={wanted} present={present} reason={reason} />
        <small className="muted">Gewünscht am {longDate(localDate(Date.parse(createdAt)))}</small>
      </p>
      <form className="form" method="post" noValidate>
        <input type="hidden" name="wunsch" value={id} />
        <input type="hidden" name="expectedRevision" value={revision} />
        <TextArea
          name="answer"
          id={`antwort-${id}`}
          label="Antwort"
          hint="Steht in der E-Mail; zum Ablehnen nötig."
          state={state}
          unmarked
          rows={2}
        />
        <p className="btn-row">
          <button className="btn" name="intent" value="uebernehmen">
            Übernehmen<span className="vh">: {name}</span>
          </button>
          <button className="btn btn-line" name="intent" value="ablehnen">
            Ablehnen<span className="vh">: {name}</span>
          </button>
        </p>
      </form>
    </section>
  )
}
