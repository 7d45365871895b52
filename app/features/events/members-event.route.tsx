import { data, redirect } from 'react-router'
import type { Route } from './+types/members-event.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { addressOf } from '#app/lib/asked-address.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { EventArticle } from './event-article.tsx'
import { eventPage } from './event-page.server.ts'
import { eventAddress, eventPageStyles, type DatedEvent } from './event.ts'
import { findEventForMember } from './member-events.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Said } from '#app/ui/note.tsx'
import { MyRegistrationView } from './registration/my-registration-view.tsx'
import { ParticipationFields } from './registration/participation-fields.tsx'
import { ContactLine, TakenPlaces } from './registration/registration-box.tsx'
import {
  actForMember,
  registrationOfMember,
  type RefusedAct,
} from './registration/member-registration.server.ts'
import { internalOf } from './registration/registration-form.ts'
import { occurrenceFor, isJoinedByDate, stateSentence } from './registration/registration-state.ts'

export const handle = { styles: [...eventPageStyles, forms, choices, disclosure] }

async function eventOf({
  context,
  params,
  request,
}: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const services = context.get(servicesContext)
  const by = context.get(memberContext)
  const event = await findEventForMember(services.db, by, params.eventId, services.now())
  const day = new URL(request.url).searchParams.get('tag') ?? ''
  const wanted = event !== undefined && isJoinedByDate(event) ? day : ''
  const occurrence = event && occurrenceFor(event, wanted, services.now().getTime())
  if (event === undefined || occurrence === undefined) throw notFound(request.url)
  return { services, by, event, occurrence }
}

export async function loader(args: Route.LoaderArgs) {
  const { services, by, event, occurrence } = await eventOf(args)
  const at = services.now()
  // Sent after this evening, a form without its day would answer for the next one.
  if (
    isJoinedByDate(event) &&
    event.registration.mode === 'internal' &&
    !addressOf(args.request).searchParams.has('tag')
  )
    throw redirect(`/mitglied/veranstaltungen/${event.id}?tag=${occurrence.day}`)
  const [page, own] = await Promise.all([
    eventPage(services.db, event, occurrence, { reader: 'member', at }),
    registrationOfMember(services, by, event, occurrence),
  ])
  const done = new URL(args.request.url).searchParams.has('erledigt')
  return { ...page, own, done, idempotencyKey: newId(at) }
}

export async function action(args: Route.ActionArgs) {
  const { services, by, event, occurrence } = await eventOf(args)
  const form = await readForm(args.request)
  const intent = textOf(form, 'intent')
  const acted = await actForMember(
    services,
    by,
    { event, occurrence, intent },
    (schema) => parseForm(schema, form),
    {
      idempotencyKey: textOf(form, 'kennung'),
      expectedRevision: readExpectedRevision(textOf(form, 'expectedRevision')),
    },
  )
  if (acted.ok) {
    const day = isJoinedByDate(event) ? `&tag=${occurrence.day}` : ''
    return redirect(`/mitglied/veranstaltungen/${event.id}?erledigt=1${day}#anmeldung`, 303)
  }
  const isFilledIn = intent === 'anmelden' || intent === 'aendern'
  const typed = isFilledIn ? { values: sentValues(form), errors: {} } : undefined
  return data({ ...acted, state: acted.state ?? typed }, { status: acted.status })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.dated.event.title ?? 'Veranstaltung',
    description: 'Termin im Verein.',
    noindex: true,
  })

export default function MembersEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { dated, own, done, idempotencyKey } = loaderData
  const { event } = dated
  return (
    <EventArticle
      {...loaderData}
      crumbs={
        <p className="small" style={{ paddingTop: 'var(--space-5)' }}>
          <a href="/mitglied/veranstaltungen">Termine</a>
          {event.visibility === 'public' && (
            <>
              {' · '}
              <a href={eventAddress(event)}>auf der Website</a>
            </>
          )}
        </p>
      }
      registration={
        <MemberRegistration
          dated={dated}
          own={own}
          done={done}
          idempotencyKey={idempotencyKey}
          refused={actionData}
        />
      }
    />
  )
}

type MemberRegistrationProps = {
  dated: DatedEvent
  own: Awaited<ReturnType<typeof registrationOfMember>>
  /** Whether the member has just registered, changed or cancelled. */
  done: boolean
  idempotencyKey: string
  refused: RefusedAct | undefined
}

/** The member's registration, or the form for it. */
function MemberRegistration({ dated, own, done, idempotencyKey, refused }: MemberRegistrationProps) {
  const { event, places } = dated
  const { registration: rules } = event
  if (own.state.kind === 'none' && own.registration === undefined) return <ContactLine event={event} />
  return (
    <div className="aside stack" id="anmeldung">
      {own.registration === undefined && <h2>Anmeldung</h2>}
      {done && (
        <Said tone="ok" icon="check">
          Gespeichert.
        </Said>
      )}
      {refused?.sentence !== undefined && <Said tone="warn">{refused.sentence}</Said>}
      {own.registration === undefined ? (
        <>
          <p>{stateSentence(own.state)}</p>
          {rules.mode === 'internal' && rules.seats !== null && (
            <TakenPlaces taken={places.taken} seats={rules.seats} />
          )}
          {rules.mode !== 'off' && rules.priceNote !== null && <p>{rules.priceNote}</p>}
          {own.declined && <p className="note">Du hast geantwortet: Du kommst nicht.</p>}
          <JoinForm own={own} event={event} idempotencyKey={idempotencyKey} refused={refused} />
          {own.mayDecline && !own.declined && <NoForm />}
        </>
      ) : (
        <MyRegistrationView
          title="Deine Anmeldung"
          address="Du"
          own={own.registration}
          event={event}
          slots={own.slots}
          mayCancel={own.mayCancel}
          mayChange={own.mayChange}
          state={refused?.state}
        />
      )}
      <ContactLine event={event} />
    </div>
  )
}

/** Button to decline, so that the organisers need not ask. */
function NoForm() {
  return (
    <form method="post" action="#anmeldung">
      <button className="btn btn-quiet" name="intent" value="nein">
        Ich komme nicht
      </button>
    </form>
  )
}

type JoinFormProps = Pick<MemberRegistrationProps, 'own' | 'idempotencyKey' | 'refused'> & {
  event: DatedEvent['event']
}

function JoinForm({ own, event, idempotencyKey, refused }: JoinFormProps) {
  if (own.state.kind === 'external') {
    return (
      <p>
        <a className="btn" href={own.state.url}>
          Zur Anmeldung
        </a>
      </p>
    )
  }
  const internal = internalOf(event)
  if (internal === undefined) return null
  if (own.state.kind !== 'open' && own.state.kind !== 'waiting-list') return null
  if (!own.isKnown) {
    return (
      <p>
        Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Die Verwaltung kann das ändern,
        dann meldest du dich hier an.
      </p>
    )
  }
  return (
    <>
      {refused?.status === 400 && <ErrorSummary state={refused.state} address="Du" />}
      <form className="form" method="post" action="#anmeldung" noValidate>
        <input type="hidden" name="kennung" value={idempotencyKey} />
        <div className="fgrid">
          <ParticipationFields
            questions={internal.questions}
            most={internal.most}
            slots={own.slots}
            state={refused?.state}
          />
        </div>
        <button className="btn" name="intent" value="anmelden">
          {own.state.kind === 'open' ? 'Anmelden' : 'Auf die Warteliste'}
        </button>
      </form>
    </>
  )
}
