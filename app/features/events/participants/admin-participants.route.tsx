import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-participants.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { findEventForAdmin } from '../admin-events.server.ts'
import { isJoinedByDate, occurrenceFor, registeredDay } from '../registration/registration-state.ts'
import { whenSentence } from '../format-event.ts'
import { freeSeats } from '../registration/seats.server.ts'
import { AddByHand, addByHand, cancelByHand, moveUpByHand } from './act-on-participants.server.ts'
import { AddPanel, DayChoice, Decliners, MailingPanel, SentMailings } from './participant-panels.tsx'
import { Mailing } from './mailing.ts'
import { listMailings, recipientsOf, sendMailing } from './mailing.server.ts'
import { Occupancy, ParticipantTable } from './participant-table.tsx'
import participantStyles from './participants.css?inline'
import { listDecliners, listParticipants } from './participants.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('plan-events')]
export const handle = { live: 'veranstaltungen' as const, styles: [choices, tables, participantStyles] }

type Asked = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

/** Loads the event and, for a series with registration per date, the selected date. */
async function eventAsked({ context, params, request }: Asked) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const event = await findEventForAdmin(services.db, by, params.eventId)
  if (event === undefined) throw notFound(request.url)
  const wanted = new URL(request.url).searchParams.get('tag') ?? ''
  const at = services.now().getTime()
  const occurrence = occurrenceFor(event, isJoinedByDate(event) ? wanted : '', at)
  if (occurrence === undefined) throw notFound(request.url)
  return { services, by, event, occurrence, day: registeredDay(event, occurrence) }
}

export async function loader(asked: Asked) {
  const { services, by, event, occurrence, day } = await eventAsked(asked)
  const [participants, decliners, mailings, free, days] = await Promise.all([
    listParticipants(services.db, by, event.id, day),
    listDecliners(services.db, by, event.id, day),
    listMailings(services.db, by, event.id),
    freeSeats(services.db, event, day),
    services.db
      .selectFrom('event_registrations')
      .select('day')
      .distinct()
      .where('event_id', '=', event.id)
      .orderBy('day')
      .execute(),
  ])
  return {
    event,
    day,
    when: whenSentence(event, occurrence),
    participants,
    decliners,
    mailings,
    free,
    days: isJoinedByDate(event) ? [...new Set([...days.map((each) => each.day), day])].toSorted() : [],
    idempotencyKey: newId(services.now()),
    done: new URL(asked.request.url).searchParams.get('erledigt'),
  }
}

export type ParticipantsResult =
  | { kind: 'refused'; act: 'hinzufuegen' | 'senden'; form: FormState }
  | { kind: 'preview'; form: FormState; recipients: string[]; unreached: number }
  | { kind: 'said'; sentence: string }

const calledOff = 'Dieser Termin ist abgesagt: Es lässt sich niemand dafür anmelden.'
const overtaken =
  'Jemand war schneller: Diese Anmeldung ist schon anders geregelt. Es ist nichts hinausgegangen.'

export async function action(asked: Route.ActionArgs) {
  const { services, by, event, day } = await eventAsked(asked)
  const form = await readForm(asked.request, [AddByHand, Mailing, 'anmeldung', 'stand'])
  const intent = textOf(form, 'intent')
  const id = textOf(form, 'anmeldung')
  const eventId = event.id
  const to = (done: string) =>
    redirect(
      `/admin/veranstaltungen/${eventId}/teilnehmende?erledigt=${done}${day === '' ? '' : `&tag=${day}`}`,
      303,
    )
  const said = (sentence: string) =>
    data({ kind: 'said', sentence } satisfies ParticipantsResult as ParticipantsResult, { status: 409 })
  const refused = (act: 'hinzufuegen' | 'senden', state: FormState) =>
    data({ kind: 'refused', act, form: state } satisfies ParticipantsResult as ParticipantsResult, {
      status: 400,
    })

  if (intent === 'hinzufuegen') {
    const parsed = parseForm(AddByHand, form)
    if (!parsed.ok) return refused('hinzufuegen', parsed.form)
    const added = await addByHand(services, by, {
      eventId,
      day,
      person: parsed.value,
      idempotencyKey: textOf(form, 'kennung'),
    })
    if (added === 'off') return said(calledOff)
    if (added === 'full') return said('Es ist kein Platz frei, und eine Warteliste gibt es nicht.')
    return to(added === 'waiting' ? 'wartet' : 'hinzugefuegt')
  }
  if (intent === 'nachruecken') {
    const moved = await moveUpByHand(services, by, { eventId, id })
    if (moved === 'off') return said(calledOff)
    if (moved === 'full')
      return said('Dafür sind nicht genug Plätze frei. Erhöhe die Plätze oder sag jemand anderem ab.')
    if (moved === 'gone') return said(overtaken)
    return to('nachgerueckt')
  }
  if (intent === 'abmelden') {
    const cancelled = await cancelByHand(services, by, { eventId, id, seen: textOf(form, 'stand') })
    if (cancelled === 'gone') return said(overtaken)
    return to('abgemeldet')
  }
  const parsed = parseForm(Mailing, form)
  if (!parsed.ok) return refused('senden', parsed.form)
  if (intent === 'vorschau') {
    const { audience } = parsed.value
    const { recipients, unreached } = await recipientsOf(services.db, by, { eventId, day, audience })
    const shown = { values: sentValues(form), errors: {} }
    const names = recipients.map(({ name }) => name)
    return data({
      kind: 'preview',
      form: shown,
      recipients: names,
      unreached,
    } satisfies ParticipantsResult as ParticipantsResult)
  }
  const idempotencyKey = textOf(form, 'kennung')
  const count = await sendMailing(services, by, event, { day, mailing: parsed.value, idempotencyKey })
  return to(`gesendet-${count}`)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Teilnehmende' : `Teilnehmende: ${loaderData.event.title}`,
    description: 'Wer sich angemeldet hat.',
    noindex: true,
  })

const doneMessages: Record<string, string> = {
  hinzugefuegt: 'Angemeldet. Wer eine E-Mail-Adresse hat, bekommt die Bestätigung.',
  wartet: 'Es ist kein Platz frei: auf der Warteliste eingetragen.',
  nachgerueckt: 'Nachgerückt. Wer eine E-Mail-Adresse hat, bekommt Nachricht.',
  abgemeldet: 'Abgemeldet. Wer eine E-Mail-Adresse hat, bekommt Nachricht.',
}

function doneSentence(done: string): string {
  const sent = /^gesendet-(\d+)$/.exec(done)?.[1]
  if (sent !== undefined)
    return sent === '1' ? 'Eine E-Mail ist im Postausgang.' : `${sent} E-Mails sind im Postausgang.`
  return doneMessages[done] ?? ''
}

export default function AdminParticipants({ loaderData, actionData }: Route.ComponentProps) {
  const { event, day, when, participants, decliners, mailings, free, days, idempotencyKey, done } = loaderData
  const address = `/admin/veranstaltungen/${event.id}`
  return (
    <>
      <AdminHead
        trail={[
          ['Veranstaltungen', '/admin/veranstaltungen'],
          [event.title, address],
        ]}
        title="Teilnehmende"
        below={
          <>
            <p>
              {event.title}, {when}
            </p>
            <p className="save" role="status">
              {done !== null && doneSentence(done)}
            </p>
          </>
        }
      >
        <p className="btn-row no-print">
          <a
            className="btn btn-line"
            href={`${address}/teilnehmende.csv${day === '' ? '' : `?tag=${day}`}`}
            download
          >
            <Icon name="download" /> Tabelle (CSV)
          </a>
        </p>
      </AdminHead>
      <div className="stack flow-6">
        {actionData?.kind === 'said' && <Said tone="warn">{actionData.sentence}</Said>}
        {days.length > 1 && <DayChoice days={days} shown={day} address={`${address}/teilnehmende`} />}
        <Occupancy event={event} participants={participants} free={free} />
        <ParticipantTable event={event} participants={participants} />
        <Decliners names={decliners} />
        <div className="who-more no-print">
          {event.registration.mode === 'internal' && (
            <AddPanel
              key={idempotencyKey}
              idempotencyKey={idempotencyKey}
              form={
                actionData?.kind === 'refused' && actionData.act === 'hinzufuegen'
                  ? actionData.form
                  : undefined
              }
            />
          )}
          {participants.some(({ state }) => state !== 'cancelled') && (
            <MailingPanel result={actionData} idempotencyKey={idempotencyKey} title={event.title} />
          )}
          <SentMailings mailings={mailings} />
        </div>
      </div>
    </>
  )
}
