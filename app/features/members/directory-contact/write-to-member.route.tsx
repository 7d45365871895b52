import { data, redirect } from 'react-router'
import type { Route } from './+types/write-to-member.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, readForm, type FormState } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CheckField, TextArea, TextField } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { MessageForm } from './message.ts'
import { findAddressee, writeToMember } from './write-to-member.server.ts'

export const handle = { styles: [forms, choices] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(memberContext)
  const name = await findAddressee(db, by, params.memberId)
  if (name === undefined) throw notFound(request.url)
  const isSent = new URL(request.url).searchParams.has('gesendet')
  return { id: params.memberId, name, isSent, hasEntry: by.memberId !== null, idempotencyKey: newId(now()) }
}

const refusals = {
  'too-many': { status: 429, sentence: 'Das waren viele Nachrichten auf einmal. Bitte warte eine Stunde.' },
  'no-entry': {
    status: 403,
    sentence:
      'Dein Konto ist mit niemandem aus der Mitgliederliste verbunden. Erst dann kannst du schreiben.',
  },
} as const

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const parsed = parseForm(MessageForm, form)
  if (!parsed.ok) return data({ form: parsed.form, sentence: null }, { status: 400 })
  const sent = await writeToMember(services, context.get(memberContext), params.memberId, parsed.value)
  if (sent === 'gone') throw notFound(request.url)
  if (sent === 'sent') return redirect(`/mitglied/mitglieder/${params.memberId}/schreiben?gesendet=1`, 303)
  const { status, sentence } = refusals[sent]
  const typed: FormState = { values: sentValues(form), errors: {} }
  return data({ form: typed, sentence }, { status })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Nachricht' : `Nachricht an ${loaderData.name}`,
    description: 'Einem Mitglied schreiben.',
    noindex: true,
  })

export default function WriteToMember({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isSent, hasEntry, idempotencyKey } = loaderData
  const page = `/mitglied/mitglieder/${id}`
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/mitglieder">Mitglieder</a> / <a href={page}>{name}</a>
        </p>
        <h1>Nachricht an {name}</h1>
        {hasEntry && <p className="lead">Kommt als E-Mail an. Die Adresse siehst du dabei nicht.</p>}
      </div>
      {isSent && actionData === undefined ? (
        <Said tone="ok">
          Deine Nachricht ist unterwegs. <a href={page}>Zurück zu {name}</a>
        </Said>
      ) : hasEntry ? (
        <Message refused={actionData} idempotencyKey={idempotencyKey} />
      ) : (
        <p className="empty">{refusals['no-entry'].sentence}</p>
      )}
    </div>
  )
}

type MessageProps = {
  refused: { form: FormState; sentence: string | null } | undefined
  idempotencyKey: string
}

function Message({ refused, idempotencyKey }: MessageProps) {
  const state = refused?.form
  return (
    <section className="panel" style={{ maxWidth: '46rem' }}>
      {refused?.sentence != null && <Said tone="warn">{refused.sentence}</Said>}
      <form className="form" method="post" action="#meldung" noValidate>
        <RefusedFields errors={state?.errors ?? {}} />
        <input type="hidden" name="kennung" value={idempotencyKey} />
        <TextField name="subject" label="Betreff" state={state} maxLength={120} required />
        <TextArea name="text" label="Nachricht" state={state} maxLength={4000} rows={8} required />
        <CheckField name="mayAnswer" state={state} defaultChecked>
          Meine Adresse als Antwortadresse mitgeben
        </CheckField>
        <p className="btn-row">
          <button className="btn">
            <Icon name="mail" /> Senden
          </button>
        </p>
      </form>
    </section>
  )
}
