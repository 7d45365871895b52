import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-dispatch.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { notFound } from '#app/platform/not-found.ts'
import { servicesContext } from '#app/platform/services.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { Said } from '#app/ui/note.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { countMailboxes, hasAudience } from './audience.server.ts'
import { dispatchAddress, faultNames, list } from './circular.ts'
import styles from './circulars.css?inline'
import { answeringTo, prepare, sendTest, startSending, type Sent } from './dispatch.server.ts'
import { BeforeSending, Letter, Register } from './dispatch-view.tsx'
import { findSent } from './register.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-circulars')]
export const handle = { live: 'rundschreiben' as const, styles: [...resourceStyles, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'write-circulars')
  const { db, now } = context.get(servicesContext)
  const prepared = await prepare(db, by, params.circularId, now())
  if (prepared === undefined) throw notFound(request.url)
  const { circular, addressees, seen } = prepared
  const query = new URL(request.url).searchParams
  const { kind, subject, text } = circular
  const shared = {
    id: params.circularId,
    circular: { kind, subject, text },
    isTested: query.has('probe'),
  }
  const sent = await findSent(db, by, params.circularId)
  if (sent !== undefined) return { ...shared, sent, draft: null }
  return {
    ...shared,
    sent: null,
    draft: {
      seen,
      replyTo: await answeringTo(db, by),
      isAddressed: hasAudience(circular),
      letters: countMailboxes(addressees),
      addressees: addressees.map(({ fault, ...each }) => ({
        ...each,
        fault: fault === null ? null : faultNames[fault],
      })),
    },
  }
}

const refusals: Readonly<Record<Exclude<Sent, 'sent'>, string>> = {
  changed:
    'Verschickt ist noch nichts: Text oder Empfänger haben sich geändert, seit du diese Seite geöffnet hast. Sieh sie noch einmal durch.',
  nobody: 'Verschickt ist nichts: Niemand von den Gewählten kann den Brief bekommen.',
  gone: 'Dieses Rundschreiben ist schon verschickt. Unten steht, wer es bekommt.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'write-circulars')
  const services = context.get(servicesContext)
  const form = await readForm(request, ['gesehen'])
  const intent = textOf(form, 'intent')
  const prepared = await prepare(services.db, by, params.circularId, services.now())
  if (prepared === undefined) throw notFound(request.url)
  if (intent === 'probe') {
    await sendTest(services, by, prepared.circular)
    return redirect(`${dispatchAddress(params.circularId)}?probe`, 303)
  }
  if (intent !== 'senden') throw new Response(null, { status: 400 })
  const sent = await startSending(services, by, { id: params.circularId, seen: textOf(form, 'gesehen') })
  if (sent === 'sent') return redirect(dispatchAddress(params.circularId), 303)
  return data({ sentence: refusals[sent] }, { status: 409 })
}

export const meta = unlistedMeta('Rundschreiben verschicken', 'Wer es bekommt, wer nicht und warum.')

export default function Dispatch({ loaderData, actionData }: Route.ComponentProps) {
  const { id, circular, isTested, sent, draft } = loaderData
  return (
    <>
      <div className="admin-head">
        <div>
          <p className="small">
            <a href={list}>Rundschreiben</a> /{' '}
            {sent === null ? <a href={`${list}/${id}`}>{circular.subject}</a> : circular.subject}
          </p>
          <h1 className="h2">{circular.subject}</h1>
        </div>
        {sent === null && (
          <p className="btn-row">
            <a className="btn btn-line" href={`${list}/${id}`}>
              Text und Auswahl ändern
            </a>
          </p>
        )}
      </div>
      <div className="stack flow-6" id="meldung">
        {actionData !== undefined && <Said tone="warn">{actionData.sentence}</Said>}
        {isTested && actionData === undefined && sent === null && (
          <Said tone="ok">Die Probe ist unterwegs zu dir.</Said>
        )}
        {sent !== null ? (
          <Register sent={sent} />
        ) : (
          draft !== null && <BeforeSending kind={circular.kind} {...draft} />
        )}
        <Letter {...circular} />
      </div>
    </>
  )
}
