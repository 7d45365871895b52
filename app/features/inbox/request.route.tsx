import { data, redirect } from 'react-router'
import type { Route } from './+types/request.route'
import { adminContext, mayDo } from '#app/platform/identity/actor.ts'
import { answeringPermissions } from '#app/platform/identity/rights.ts'
import { listEntriesWithoutPicture } from '#app/features/airfield/history/chronicle.server.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { applicationsPath } from '#app/features/membership/application.ts'
import { listMailsOfRequest } from '#app/platform/mail/mails-of-request.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findForOffice, listNotes } from '#app/requests/office.server.ts'
import { listHistory } from '#app/requests/requests.server.ts'
import { listSentPictures } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { kindLabels, workflows } from '#app/requests/request-states.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Said } from '#app/ui/note.tsx'
import fold from '#app/ui/styles/fold.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { heldBy, heldLabels, quickerMessage, takeBack, type HeldAnswer } from './held-answer.ts'
import { findHeld, holdAnswer, isAnswer, takeBackAnswer } from './held-answers.server.ts'
import { HeldNote } from './held-note.tsx'
import heldStyles from './held-note.css?inline'
import { AnswerPanel } from './answer-panel.tsx'
import { officeAddress, previewPrefix } from '#app/requests/office-address.ts'
import { officeList } from '#app/requests/office-list.ts'
import { readyFor } from '#app/requests/canned/canned-replies.server.ts'
import { nameInOffice, namesOfAccounts } from './office-names.server.ts'
import canned from '#app/requests/canned/canned.css?inline'
import ownPage from './office.css?inline'
import { factsOf, officeKind } from '#app/requests/office-kind.server.ts'
import { previewAnswer, officeFields, actOnRequest } from './preview-answer.server.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { HistoryPanel } from '#app/requests/history-panel.tsx'
import { FactsPanel, MailPanel, NotesPanel, ResponsiblePanel } from './request-panels.tsx'
import { SentPicturesPanel } from './sent-pictures-panel.tsx'
import { StateBadge } from '#app/requests/state-badge.tsx'
import { stateOf } from '#app/requests/workflow.ts'
import { offerChoices } from '#app/features/hangar/offers/boxes.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission(...answeringPermissions)]
export const handle = { styles: [fold, tables, canned, ownPage, heldStyles] }

const doneMessages: Record<string, string> = {
  confirm: 'Bestätigt. Die E-\u2060Mail ist unterwegs.',
  ask: 'Die Rückfrage ist unterwegs.',
  reject: 'Abgelehnt. Die E-\u2060Mail mit dem Grund ist unterwegs.',
  'call-off': 'Storniert. Die E-\u2060Mail ist unterwegs.',
  answer: 'Die Antwort ist unterwegs.',
  propose: 'Der Vorschlag ist unterwegs.',
  postpone: 'Verschoben. Die E-\u2060Mail ist unterwegs.',
  cancel: 'Abgesagt. Die E-\u2060Mail ist unterwegs.',
  fly: 'Geflogen. Der Dank ist unterwegs.',
  give: 'Erledigt: Der Gutschein ist übergeben.',
  accept: 'Angenommen. Die E-\u2060Mail ist unterwegs.',
  decline: 'Abgelehnt. Die E-\u2060Mail mit dem Grund ist unterwegs.',
  ...heldLabels,
  take: 'Du kümmerst dich darum.',
  release: 'Abgegeben.',
  note: 'Notiz gespeichert.',
  offer: 'Angeboten. Die E-\u2060Mail mit der Frist ist unterwegs.',
  'call-back': 'Zurückgenommen. Die E-\u2060Mail mit dem Grund ist unterwegs.',
  withdraw: 'Zurückgezogen. Die E-\u2060Mail ist unterwegs.',
  list: 'Steht auf der Warteliste.',
  end: 'Der Platz ist wieder frei. Die E-\u2060Mail ist unterwegs.',
  mail: 'Die E-\u2060Mail wird noch einmal verschickt.',
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const by = context.get(adminContext)
  const found = await findForOffice(db, by, params.requestId)
  if (found === undefined) throw notFound(request.url)
  if (found.kind === 'membership') throw redirect(`${applicationsPath}/${found.id}`)
  const kind = officeKind(found.kind)
  const [history, notes, mails, names, moreFacts, caution, pictures, entries] = await Promise.all([
    listHistory(db, found.id),
    listNotes(db, found),
    listMailsOfRequest(db, found.id),
    namesOfAccounts(db, [found.responsibleId]),
    kind.moreFacts?.(db, found, services.now()) ?? [],
    kind.caution?.(db, found) ?? null,
    listSentPictures(db, found.id),
    found.kind === 'old-photo' ? listEntriesWithoutPicture(db) : [],
  ])
  const read = factsOf(found)
  const stored: unknown = JSON.parse(found.fields)
  const { searchParams } = new URL(request.url)
  const done = searchParams.get('erledigt')
  return {
    request: { ...found, title: read.title, facts: [...read.facts, ...moreFacts] },
    caution,
    history,
    notes,
    mails,
    pictures,
    entries,
    replies: await readyFor(db, found, services.publicUrl),
    responsible: names.get(found.responsibleId ?? '') ?? null,
    isOwn: found.responsibleId === by.id,
    ownName: await nameInOffice(db, by),
    links: kind.links?.(stored, found.id) ?? [],
    without: kind.withoutAnswers?.(stored) ?? [],
    agreed: kind.agreedDate?.(stored) ?? null,
    usual:
      kind.usualAnswer === undefined ? ['confirm', 'accept'] : [kind.usualAnswer(stored, found.status) ?? ''],
    prepared: {
      event: searchParams.get('antwort') ?? '',
      template: Number(searchParams.get('vorlage') ?? Number.NaN),
      place: searchParams.get('platz') ?? '',
    },
    offer:
      found.kind === 'hangar' && mayDo(by, 'answer-hangar') ? await offerChoices(services, by, found) : null,
    held: heldBy(await findHeld(db, found.id), by),
    done: done === null ? null : (doneMessages[done] ?? 'Gespeichert.'),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(adminContext)
  const found = await findForOffice(services.db, by, params.requestId)
  if (found === undefined) throw notFound(request.url)
  if (found.kind === 'membership') throw redirect(`${applicationsPath}/${found.id}`, 303)
  const form = await readForm(request, officeFields)
  const intent = textOf(form, 'intent')
  if (intent.startsWith(previewPrefix)) {
    const event = intent.slice(previewPrefix.length)
    form.set('intent', event)
    const { acted, mails } = await previewAnswer(services, by, found, form)
    if (!acted.ok) return data({ ...acted, mails: undefined }, { status: acted.status })
    return { intent: event, form: { values: sentValues(form), errors: {} }, reason: undefined, mails }
  }
  if (intent === takeBack) {
    const withdrawn = await takeBackAnswer(services, by, found.id)
    return redirect(`${backFrom(form, found.id)}?erledigt=${withdrawn}`, 303)
  }
  const held = await findHeld(services.db, found.id)
  if (held !== undefined && isAnswer(found, intent)) {
    // A second press by the same administrator has no effect.
    if (held.accountId === by.id && held.event === intent)
      return redirect(`${backFrom(form, found.id)}?erledigt=gehalten`, 303)
    return data(refusedFor(held, intent, form), { status: 409 })
  }
  if (textOf(form, 'zurueck') !== '' && isAnswer(found, intent)) {
    const refused = await holdAnswer(services, by, found, form)
    if (refused !== undefined) return data({ ...refused, mails: undefined }, { status: refused.status })
    return redirect(`${backFrom(form, found.id)}?erledigt=gehalten`, 303)
  }
  const acted = await actOnRequest(services, by, found, form)
  if (!acted.ok) return data({ ...acted, mails: undefined }, { status: acted.status })
  return redirect(`${backFrom(form, found.id)}?erledigt=${encodeURIComponent(acted.done)}`, 303)
}

function refusedFor(held: HeldAnswer, intent: string, form: FormData) {
  const values = { values: sentValues(form), errors: {} }
  return { ok: false as const, intent, reason: quickerMessage(held), form: values, mails: undefined }
}

/** Returns the page on which the button was pressed. */
function backFrom(form: FormData, id: string): string {
  const pages: Record<string, string> = { ppr: `${officeList}/ppr`, heute: '/admin' }
  return pages[textOf(form, 'zurueck')] ?? `${officeList}/${id}`
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Anfrage' : `Anfrage ${loaderData.request.number}`,
    description: 'Eine Anfrage mit Verlauf und Antwort.',
    noindex: true,
  })

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, history, notes, mails, pictures, entries, responsible, isOwn, ownName } = loaderData
  const { prepared, offer, done } = loaderData
  const { kind, number, title, status, createdAt } = request
  return (
    <>
      <div className="admin-head">
        <div>
          <p className="small">
            <a href={officeList}>Anfragen</a> / <a href={officeAddress({ kind })}>{kindLabels[kind].many}</a>{' '}
            / <span className="data">{number}</span>
          </p>
          <h1>{title}</h1>
          <p className="muted">
            <StateBadge workflow={workflows[kind]} status={status} />{' '}
            {stateOf(workflows[kind], status)?.label !== 'eingegangen' && 'eingegangen '}
            {localDateTime(Date.parse(createdAt))}
          </p>
        </div>
      </div>
      {done !== null && actionData === undefined && (
        <Said tone="ok" icon="check">
          {done}
        </Said>
      )}
      {loaderData.held !== null && <HeldNote id={request.id} held={loaderData.held} back="" />}
      {loaderData.caution !== null && <Said tone="warn">{loaderData.caution}</Said>}
      {actionData?.reason !== undefined && <Said tone="warn">{actionData.reason}</Said>}
      <div className="dash">
        <div className="w7 stack flow-5">
          {actionData?.mails !== undefined && <PreviewPanel mails={actionData.mails} />}
          <AnswerPanel
            request={request}
            pictures={pictures}
            entries={entries}
            replies={loaderData.replies}
            links={loaderData.links}
            agreed={loaderData.agreed}
            usual={loaderData.usual}
            without={loaderData.without}
            prepared={prepared}
            offer={offer}
            isHeld={loaderData.held !== null}
            refused={actionData}
          />
          <SentPicturesPanel requestId={request.id} pictures={pictures} />
          <FactsPanel request={request} />
        </div>
        <div className="w5 stack flow-5">
          <ResponsiblePanel
            responsible={responsible}
            responsibleId={request.responsibleId}
            isOwn={isOwn}
            ownName={ownName}
          />
          <NotesPanel
            notes={notes}
            state={actionData?.intent === 'note' ? actionData.form : undefined}
            key={notes.length}
          />
          <MailPanel mails={mails} />
          <HistoryPanel history={history} />
        </div>
      </div>
    </>
  )
}
