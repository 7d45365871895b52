import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-submissions.route'
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
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { TextArea } from '#app/ui/fields.tsx'
import { returnSubmission, takeSubmission } from './resolve-submission.server.ts'
import { AnswerForm, submittedPosts } from './submission.ts'
import { listOpenSubmissions, type OpenSubmission } from './submissions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { live: 'beitraege' as const, styles: [forms, postStyles, tables] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const open = await listOpenSubmissions(db, authorizedTo(context, 'write-posts'))
  return { open, isReturned: new URL(request.url).searchParams.has('zurueck') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const form = await readForm(request, [AnswerForm, 'beitrag', 'expectedRevision'])
  const [intent, id] = [textOf(form, 'intent'), textOf(form, 'beitrag')]
  const found = { id, expectedRevision: readExpectedRevision(textOf(form, 'expectedRevision')) }
  if (intent === 'annehmen') {
    const postId = await takeSubmission(services.db, by, found, services.now())
    return postId === undefined ? resolvedBefore(id, form) : redirect(`/admin/blog/${postId}?angelegt=1`, 303)
  }
  if (intent !== 'zurueckgeben') throw notFound(request.url)
  const parsed = parseForm(AnswerForm, form)
  const errors: FormState['errors'] = parsed.ok ? {} : parsed.form.errors
  if (parsed.ok && parsed.value.answer === '') errors.answer = 'Bitte sag, was fehlt; die Person liest es.'
  if (!parsed.ok || Object.keys(errors).length > 0) {
    return data({ id, sentence: null, form: { values: sentValues(form), errors } }, { status: 400 })
  }
  const isReturned = await returnSubmission(services, by, { ...found, answer: parsed.value.answer })
  return isReturned ? redirect(`${submittedPosts}?zurueck=1`, 303) : resolvedBefore(id, form)
}

function resolvedBefore(id: string, form: FormData) {
  const sentence = 'Dieser Beitrag ist schon angenommen oder zurückgegeben.'
  return data({ id, sentence, form: { values: sentValues(form), errors: {} } }, { status: 409 })
}

export const meta = unlistedMeta('Eingereichte Beiträge', 'Was Mitglieder für den Blog geschrieben haben.')

export default function AdminSubmissions({ loaderData, actionData }: Route.ComponentProps) {
  const { open, isReturned } = loaderData
  return (
    <>
      <AdminHead
        trail={[['Blog', '/admin/blog'], ['Eingereicht']]}
        title="Eingereichte Beiträge"
        said={isReturned && actionData === undefined ? 'Zurückgegeben; die Person bekommt eine E-Mail.' : ''}
      />
      <div className="stack flow-6">
        {actionData?.sentence != null && <Said tone="warn">{actionData.sentence}</Said>}
        {open.length === 0 && <p className="empty">Zurzeit wartet kein Beitrag von Mitgliedern.</p>}
        {open.map((submission) => (
          <Submitted
            key={submission.id}
            submission={submission}
            state={actionData?.id === submission.id ? actionData.form : undefined}
          />
        ))}
      </div>
    </>
  )
}

function Submitted({ submission, state }: { submission: OpenSubmission; state: FormState | undefined }) {
  const { id, title, teaser, body, note, author, changedAt, revision } = submission
  return (
    <section className="panel stack" aria-labelledby={`beitrag-${id}`}>
      <h2 id={`beitrag-${id}`}>{title}</h2>
      <p className="small muted">
        {author}, eingereicht am {longDate(localDate(Date.parse(changedAt)))}
      </p>
      {note !== '' && <p className="note">{note}</p>}
      {teaser !== '' && <p className="lead">{teaser}</p>}
      <div className="prose">
        <RichTextView document={body} picture={() => null} />
      </div>
      <form className="form" method="post" noValidate>
        <input type="hidden" name="beitrag" value={id} />
        <input type="hidden" name="expectedRevision" value={revision} />
        <TextArea
          name="answer"
          id={`antwort-${id}`}
          label="Antwort"
          hint="Steht in der E-Mail; zum Zurückgeben nötig."
          state={state}
          unmarked
          rows={2}
        />
        <p className="btn-row">
          <button className="btn" name="intent" value="annehmen">
            Annehmen und bearbeiten<span className="vh">: {title}</span>
          </button>
          <button className="btn btn-line" name="intent" value="zurueckgeben">
            Zurückgeben<span className="vh">: {title}</span>
          </button>
        </p>
      </form>
    </section>
  )
}
