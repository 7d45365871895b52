import { data, redirect } from 'react-router'
import type { Route } from './+types/members-event.route'
import { memberContext } from '#app/platform/identity/actor.ts'
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
import { eventAddress, eventPageStyles } from './event.ts'
import { findEventForMember } from './member-events.server.ts'
import { MemberRegistration } from './registration/member-registration.tsx'
import { actForMember, registrationOfMember } from './registration/member-registration.server.ts'
import { occurrenceFor, isJoinedByDate } from './registration/registration-state.ts'

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
  const acted = await actForMember(
    services,
    by,
    { event, occurrence, intent: textOf(form, 'intent') },
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
  return data(acted, { status: acted.status })
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
