import { data, redirect } from 'react-router'
import type { Route } from './+types/my-submission.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { BodyField } from '#app/editor/body-field.tsx'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { documentIn, takePlainText } from '#app/editor/text-input.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { once } from '#app/platform/database/once.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import writingDesk from '#app/ui/styles/admin-editor.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { SureButton } from '#app/ui/sure-button.tsx'
import { TextArea, TextField } from '#app/ui/fields.tsx'
import { HandedIn, MySubmissions } from './my-submissions.tsx'
import {
  isOwnToWrite,
  missingToHandIn,
  ownSubmissions,
  SubmissionForm,
  type Submission,
} from './submission.ts'
import {
  deleteSubmission,
  findOwnSubmission,
  listOwnSubmissions,
  saveSubmission,
  startSubmission,
} from './submissions.server.ts'

export const handle = { styles: [...editorStyles, forms, writingDesk] }

type Asked = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function myAsked({ context, params, request }: Asked) {
  const services = context.get(servicesContext)
  const by = context.get(memberContext)
  const { submissionId } = params as { submissionId?: string }
  const own = submissionId === undefined ? undefined : await findOwnSubmission(services.db, by, submissionId)
  if (submissionId !== undefined && own === undefined) throw notFound(request.url)
  return { services, by, own }
}

export async function loader(asked: Route.LoaderArgs) {
  const { services, by, own } = await myAsked(asked)
  const all = await listOwnSubmissions(services.db, by)
  const done = new URL(asked.request.url).searchParams.get('erledigt')
  return { own, all, done, idempotencyKey: newId(services.now()) }
}

export async function action(asked: Route.ActionArgs) {
  const { services, by, own } = await myAsked(asked)
  const form = await readForm(asked.request)
  const intent = textOf(form, 'intent')
  if (intent === 'loeschen' && own !== undefined) {
    if (await deleteSubmission(services.db, by, own.id))
      return redirect(`${ownSubmissions}?erledigt=geloescht`, 303)
    return conflict(form, 'Gelöscht ist nichts: Der Beitrag liegt bei der Redaktion.')
  }
  takePlainText(form)
  const parsed = parseForm(SubmissionForm, form)
  if (!parsed.ok) return refused(parsed.form)
  const isHandedIn = intent === 'einreichen'
  const errors = isHandedIn ? missingToHandIn(parsed.value) : {}
  if (Object.keys(errors).length > 0) return refused({ values: sentValues(form), errors })
  const written = { input: parsed.value, isHandedIn }
  if (own === undefined) {
    const { id } = await once(
      services.db,
      { by, key: textOf(form, 'kennung') },
      services.now(),
      async (trx) => ({
        id: await startSubmission({ ...services, db: trx }, by, written),
      }),
    )
    return redirect(placeAfter(id, isHandedIn), 303)
  }
  const expectedRevision = readExpectedRevision(form.get('expectedRevision'))
  if (await saveSubmission(services, by, { id: own.id, expectedRevision }, written)) {
    return redirect(placeAfter(own.id, isHandedIn), 303)
  }
  return conflict(
    form,
    'Der Beitrag ist inzwischen anderswo geändert oder eingereicht worden. Gespeichert ist nichts.',
  )
}

const conflict = (form: FormData, sentence: string) =>
  data({ form: { values: sentValues(form), errors: {} }, sentence }, { status: 409 })

const refused = (form: FormState) => data({ form, sentence: null as string | null }, { status: 400 })

const placeAfter = (id: string, isHandedIn: boolean) =>
  isHandedIn ? `${ownSubmissions}?erledigt=eingereicht` : `${ownSubmissions}/${id}?erledigt=gespeichert`

export const meta = unlistedMeta('Beitrag einreichen', 'Für den Blog schreiben.')

const doneMessages: Record<string, string> = {
  eingereicht: 'Eingereicht. Du bekommst eine E-Mail, sobald der Beitrag erschienen ist oder zurückkommt.',
  gespeichert: 'Entwurf gespeichert. Nur du siehst ihn.',
  geloescht: 'Gelöscht.',
}

export default function MySubmission({ loaderData, actionData }: Route.ComponentProps) {
  const { own, all, done, idempotencyKey } = loaderData
  const doneSentence = actionData === undefined ? doneMessages[done ?? ''] : undefined
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/blog">Blog</a> / Beitrag einreichen
        </p>
        <h1>Beitrag einreichen</h1>
        <p className="lead">
          Schreib, was du erlebt hast. Die Redaktion sieht den Text durch, fügt Bilder ein und veröffentlicht
          ihn.
        </p>
      </div>
      {doneSentence !== undefined && <Said tone="ok">{doneSentence}</Said>}
      {actionData?.sentence != null && <Said tone="warn">{actionData.sentence}</Said>}
      <div className="dash">
        {own !== undefined && !isOwnToWrite(own.state) ? (
          <HandedIn submission={own} />
        ) : (
          <WritingForm
            key={own?.revision}
            own={own}
            idempotencyKey={idempotencyKey}
            state={actionData?.form}
          />
        )}
        <MySubmissions all={all} shown={own?.id} />
      </div>
    </div>
  )
}

type WritingFormProps = { own: Submission | undefined; idempotencyKey: string; state: FormState | undefined }

function WritingForm({ own, idempotencyKey, state }: WritingFormProps) {
  const shown: FormState = state ?? {
    values: { title: own?.title ?? '', teaser: own?.teaser ?? '', note: own?.note ?? '' },
    errors: {},
  }
  const body = state === undefined ? (own?.body ?? []) : documentIn(state.values.body ?? '')
  return (
    <section className="panel w8">
      {own?.state === 'returned' && own.answer !== null && (
        <p className="note">
          <span>
            <strong>Die Redaktion schreibt:</strong> {own.answer}
          </span>
        </p>
      )}
      <form className="form" method="post" action="#meldung" noValidate>
        {state !== undefined && Object.keys(state.errors).length > 0 && (
          <RefusedFields errors={state.errors} />
        )}
        <input type="hidden" name="kennung" value={idempotencyKey} />
        <input type="hidden" name="expectedRevision" value={own?.revision ?? 0} />
        <div className="fgrid">
          <TextField state={shown} name="title" label="Titel" maxLength={120} required />
          <TextArea
            state={shown}
            name="teaser"
            label="Anriss"
            hint="Ein bis zwei Sätze für die Übersicht"
            rows={2}
            maxLength={300}
          />
        </div>
        <BodyField name="body" initial={body} error={shown.errors.body} onChange={() => undefined} textOnly />
        <TextArea
          state={shown}
          name="note"
          label="Nachricht an die Redaktion"
          hint="Etwa welche Bilder du hast oder ob es auf die Website darf"
          rows={2}
          maxLength={600}
        />
        <p className="btn-row">
          <button className="btn" name="intent" value="einreichen">
            Einreichen
          </button>
          <button className="btn btn-line" name="intent" value="speichern">
            Als Entwurf speichern
          </button>
        </p>
        {own !== undefined && (
          <SureButton
            label="Löschen"
            verb="löschen"
            effect="Der Beitrag und deine Nachricht an die Redaktion sind dann weg und lassen sich nicht zurückholen."
            intent="loeschen"
            isSmall
          />
        )}
      </form>
    </section>
  )
}
