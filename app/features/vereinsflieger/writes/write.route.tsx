import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Route } from './+types/write.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { berlinDay, berlinMinutes } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { remoteCalendar } from '../remote/shared-panels.server.ts'
import { ConnectForm } from '../personal/connect-form.tsx'
import { answerConnection, personOf } from '../personal/personal-page.server.ts'
import { findConnection } from '../personal/personal-sessions.server.ts'
import {
  choicesFor,
  readWrite,
  refusalSentence,
  removalOf,
  sendWrite,
  type Writer,
} from './write-form.server.ts'
import { isWriteName, writeKinds, type WriteName } from './write-kinds.ts'
import type { Written } from './write-once.server.ts'
import { WritePage, type Step } from './write-page.tsx'
import { requireTrust } from '#app/platform/identity/second-factor/trusted-with.server.ts'

export const handle = { styles: [forms, facts] }

type Context = Readonly<RouterContextProvider>

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const kind = await kindOf(context, params.what, request)
  const { services, sessionId } = await personOf(context)
  const person = await findConnection(services, sessionId)
  if (person === undefined) return { kind, person: null, choices: [], values: {} }
  const writer = writerOf(context, { services, sessionId, uid: person.uid })
  const asked = new URL(request.url).searchParams.get('nummer')
  const known = kind === 'termin' && asked !== null ? await appointmentValues(context, asked) : {}
  if (known === undefined) throw notFound(request.url)
  return {
    kind,
    person: person.name,
    choices: await choicesFor(kind, writer),
    values: { kennung: newId(services.now()), ...known },
  }
}

/** Returns the kind if the interface takes it and the member has the permission it needs here; throws 404 otherwise. */
async function kindOf(context: Context, what: string | undefined, request: Request): Promise<WriteName> {
  if (!isWriteName(what)) throw notFound(request.url)
  const { permission } = writeKinds[what]
  if (permission !== null) await requireTrust(context, permission)
  return what
}

function writerOf(context: Context, known: Omit<Writer, 'userId'>): Writer {
  return { ...known, userId: context.get(memberContext).id }
}

/** Returns the form values of an appointment of the next 90 days; `undefined` if it is not among them. */
async function appointmentValues(context: Context, id: string): Promise<Values | undefined> {
  const services = context.get(servicesContext)
  const today = berlinDay(services.now().getTime())
  const span = { from: services.now().getTime(), to: Date.parse(`${addDays(today, 90)}T00:00:00Z`) }
  const { value } = await remoteCalendar(services).list(span)
  const entry = value.find((each) => each.id === id)
  if (entry === undefined || !/^[1-9]\d{0,15}$/.test(id)) return undefined
  const { title, location, from, to } = entry
  const [von, vonuhr] = [berlinDay(from), clock(from)]
  return {
    nummer_dort: id,
    titel: title,
    ort: location,
    von,
    vonuhr,
    bis: berlinDay(to),
    bisuhr: clock(to),
  }
}

function clock(instant: number): string {
  const minutes = berlinMinutes(instant)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

type Answer = { step: Step } | { state: FormState }

export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = await kindOf(context, params.what, request)
  const { services, sessionId } = await personOf(context)
  const sent = await readForm(request)
  const intent = textOf(sent, 'intent')
  if (intent === 'verbinden' || intent === 'trennen') {
    const state = await answerConnection(context, request, sent)
    return state === undefined ? redirect(request.url, 303) : data<Answer>({ state }, { status: 400 })
  }
  const person = await findConnection(services, sessionId)
  if (person === undefined) return data<Answer>({ state: expired }, { status: 409 })
  const writer = writerOf(context, { services, sessionId, uid: person.uid })
  const values = sentValues(sent)
  const id = textOf(sent, 'nummer_dort')
  if (intent === 'loeschen' && kind === 'termin' && /^[1-9]\d{0,15}$/.test(id)) {
    const removed = await sendWrite(writer, kind, `loeschen-${textOf(sent, 'kennung')}`, removalOf(id))
    return outcome(removed, { values, facts: [['Titel', textOf(sent, 'titel')]], isRemoval: true })
  }
  const read = await readWrite(kind, writer, sent)
  if (read === undefined) throw data(null, { status: 400, statusText: 'Bad Request' })
  if (!read.ok) return data<Answer>({ step: { kind: 'form', state: read.form } }, { status: 400 })
  const shown = { values, facts: read.value.facts, isRemoval: false }
  if (intent !== 'eintragen') return data<Answer>({ step: { kind: 'look', ...shown } })
  return outcome(await sendWrite(writer, kind, read.key, read.value.wanted), shown)
}

const expired: FormState = {
  values: {},
  errors: { zugang: 'Die Verbindung ist abgelaufen. Verbinde dich noch einmal.' },
}

type Shown = { values: Values; facts: [string, string][]; isRemoval: boolean }

function outcome(written: Written, shown: Shown) {
  switch (written.state) {
    case 'done':
      return data<Answer>({ step: { kind: 'done', ...shown, remoteId: written.remoteId } })
    case 'refused':
      return data<Answer>(
        { step: { kind: 'look', ...shown, sentence: refusalSentence(written) } },
        { status: 409 },
      )
    case 'underway':
      return data<Answer>(
        {
          step: {
            kind: 'look',
            ...shown,
            sentence: 'Das wird gerade schon eingetragen. Warte einen Moment.',
          },
        },
        { status: 409 },
      )
    case 'unclear':
      return data<Answer>(
        {
          step: {
            kind: 'look',
            ...shown,
            sentence:
              'Vereinsflieger.de hat nicht geantwortet; ob es eingetragen ist, steht nicht fest. Versuch es noch einmal: Die Website sieht erst nach und trägt nichts doppelt ein.',
          },
        },
        { status: 503 },
      )
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Eintragen' : `${writeKinds[loaderData.kind].title} eintragen`,
    description: 'Bei Vereinsflieger.de eintragen.',
    noindex: true,
  })

export default function WriteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, person, choices, values } = loaderData
  if (person === null || (actionData !== undefined && 'state' in actionData))
    return (
      <>
        <div className="vf-head">
          <h1>{writeKinds[kind].title} eintragen</h1>
        </div>
        <ConnectForm
          state={actionData !== undefined && 'state' in actionData ? actionData.state : undefined}
        />
      </>
    )
  const step: Step = actionData?.step ?? { kind: 'form', state: { values, errors: {} } }
  return <WritePage what={kind} person={person} choices={choices} step={step} />
}
