import { mailInput, nameInput } from '#app/ui/personal-inputs.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/register.route'
import { readForm } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/fields.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { eventAddress, eventsAddress } from '../event.ts'
import { findPublicEvent } from '../events.server.ts'
import { whenSentence } from '../format-event.ts'
import { myAddress } from './my-link.server.ts'
import { ParticipationFields } from './participation-fields.tsx'
import { registrationPage, receiveRegistration } from './registration-page.server.ts'
import { guestForm, internalOf, questionField } from './registration-form.ts'
import { refusalSentence, stateSentence } from './registration-state.ts'

export const handle = { styles: [forms, choices] }

const formOf = (eventId: string) => `veranstaltung:${eventId}`

/** Loads the event at this date if it takes registrations on this site. */
async function pageFor({
  context,
  params,
  request,
}: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const services = context.get(servicesContext)
  const event = await findPublicEvent(services.db, params.eventId, services.now())
  const day = new URL(request.url).searchParams.get('tag') ?? ''
  const page = event && (await registrationPage(services, event, day, false))
  if (page === undefined) throw notFound(request.url)
  return { services, page }
}

export async function loader(args: Route.LoaderArgs) {
  const { services, page } = await pageFor(args)
  const facts = args.context.get(requestContext)
  const pass = await newFormPass(services, facts, formOf(page.event.id))
  return { ...page, pass }
}

export async function action(args: Route.ActionArgs) {
  const { services, page } = await pageFor(args)
  const { event, day } = page
  const internal = internalOf(event)
  if (internal === undefined) throw notFound(args.request.url)
  const accepted = await acceptForm(
    services,
    args.context.get(requestContext),
    { form: formOf(event.id), schema: guestForm(internal), mailbox: ({ mail }) => mail },
    await readForm(args.request),
  )
  if (!accepted.ok) return data({ refused: accepted.refused }, { status: accepted.status })
  const { name, mail: email, people, answers } = accepted.value
  const sent = {
    eventId: event.id,
    day,
    idempotencyKey: accepted.idempotencyKey,
    memberId: null,
    name,
    email,
    people,
    answers,
  }
  const received = await receiveRegistration(services, ['public'], sent)
  if (received.ok) throw redirect(`${myAddress(received.token)}?angemeldet=1`, 303)
  const slot = internal.questions.find(({ kind }) => kind === 'slot')
  const sentence = refusalSentence(received)
  const values = Object.fromEntries([
    ['name', name],
    ['mail', email],
    ['personen', String(people)],
    ...Object.entries(answers).map(([id, answer]) => [questionField(id), answer]),
  ])
  const errors =
    received.reason === 'slot-taken' && slot !== undefined ? { [questionField(slot.id)]: sentence } : {}
  const pass = await newFormPass(services, args.context.get(requestContext), formOf(event.id))
  return data({ refused: { values, errors, pass, sentence } }, { status: 409 })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Anmeldung' : `Anmeldung: ${loaderData.event.title}`,
    description: 'Anmeldung zu einer Veranstaltung.',
    noindex: true,
  })

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, occurrence, day, state, slots, pass } = loaderData
  const refused = actionData?.refused
  const internal = internalOf(event)
  const isOpen = state.kind === 'open' || state.kind === 'waiting-list'
  const address = `${eventsAddress}/anmeldung/${event.id}${day === '' ? '' : `?tag=${day}`}`
  return (
    <>
      <div className="wrap">
        <Crumbs
          trail={[
            { label: 'Erlebnisse' },
            { label: 'Veranstaltungen', href: eventsAddress },
            { label: event.title, href: eventAddress(event) },
            { label: 'Anmeldung' },
          ]}
        />
        <div className="page-head">
          <h1>Anmeldung: {event.title}</h1>
          <p className="lead">
            {whenSentence(event, occurrence)}, {event.location}
          </p>
        </div>
      </div>
      <div className="wrap stack flow-6 form-page">
        <p>{stateSentence(state)}</p>
        {(isOpen || refused !== undefined) && internal !== undefined && (
          <>
            <ErrorSummary state={refused} />
            <form className="form" method="post" action={address} noValidate>
              <FormGuard pass={refused?.pass ?? pass} />
              <fieldset>
                <legend>Wer kommt</legend>
                <div className="fgrid">
                  <TextField name="name" label="Name" {...nameInput} width="c3" required state={refused} />
                  <TextField name="mail" label="E-Mail" {...mailInput} width="c3" required state={refused} />
                  <ParticipationFields
                    questions={internal.questions}
                    most={internal.most}
                    slots={slots}
                    state={refused}
                  />
                </div>
              </fieldset>
              <div className="btn-row">
                <button className="btn btn-lg">
                  {state.kind === 'waiting-list' ? 'Auf die Warteliste' : 'Anmelden'}
                </button>
                <p className="small muted">
                  Sie bekommen gleich eine Bestätigung mit einer Adresse, unter der Sie die Anmeldung ändern
                  und absagen. Ihre Angaben sieht nur, wer die Veranstaltung organisiert; wie lange wir sie
                  behalten, steht unter <a href="/datenschutz">Datenschutz</a>.
                </p>
              </div>
            </form>
          </>
        )}
        <p>
          <a href={eventAddress(event)}>Zurück zur Veranstaltung</a>
        </p>
      </div>
    </>
  )
}
