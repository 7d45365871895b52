import { data, redirect } from 'react-router'
import type { Route } from './+types/hangar.route'
import { airfieldContent } from '#app/airfield/opening-calendar.server.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { sentAddress } from '#app/requests/receive-request.server.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { requireOffered } from '#app/shell/require-offered.server.ts'
import { DoorCheckView } from './door-check-view.tsx'
import { checkDoors } from './door-question.ts'
import ownStyles from './hangar.css?inline'
import { hangarForm } from './hangar-form.ts'
import { HangarFormView } from './hangar-form-view.tsx'
import { hangarKind } from './hangar-kind.server.ts'
import { HangarKindsTable } from './hangar-kinds-table.tsx'
import { hangarLines } from './hangar-lines.ts'
import { HangarReceived } from './hangar-received.tsx'
import { HangarTermsView } from './hangar-terms-view.tsx'
import { findHangar, findPosition } from './hangar.server.ts'
import { receiveHangarRequest } from './receive-hangar.server.ts'

export const handle = { styles: [tables, forms, choices, ownStyles] }

const form = 'halle'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, '/piloteninfo/hallenplatz', request)
  const { db, now } = services
  const query = new URL(request.url).searchParams
  const [hangar, { airfield }] = await Promise.all([findHangar(db), airfieldContent(db)])
  const token = query.get('gesendet')
  const sent = await findSentRequest(db, hangarKind, token)
  const page = {
    pass: await newFormPass(services, context.get(requestContext), form),
    sent: sent ?? null,
    isLost: token !== null && sent === undefined,
    position: sent && (await findPosition(db, sent.id)),
    lines: hangarLines(hangar.kinds, hangar.boxes, hangar.waiting, hangar.terms?.trailerKinds ?? []),
    kinds: hangar.kinds.map(({ id, label }) => ({ value: id, label })),
    terms: hangar.terms,
    today: localDate(now().getTime()),
    asked: Object.fromEntries(query),
    doorCheck: checkDoors(query, hangar.boxes, airfield),
    phone: airfield && { text: airfield.phoneTower, e164: airfield.phoneTowerE164 },
  }
  // The address of a request is a key to it: it stays out of caches, of other sites and of search engines.
  const headers = {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
  return data(page, token === null ? {} : { headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, '/piloteninfo/hallenplatz', request)
  const { kinds, terms } = await findHangar(services.db)
  const schema = hangarForm({
    kinds: kinds.map(({ id }) => id),
    trailers: terms?.trailerKinds ?? [],
    today: localDate(services.now().getTime()),
  })
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema, mailbox: ({ mail }) => mail },
    await readForm(request),
  )
  if (!accepted.ok) return data({ refused: accepted.refused }, { status: accepted.status })
  const kind = kinds.find(({ id }) => id === accepted.value.art)!
  const { token } = await receiveHangarRequest(services, accepted.value, accepted.formKey, kind)
  throw redirect(sentAddress(hangarKind, token), 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Hallenplatz',
    description:
      'Stellplätze in Halle und im Freien, Preise, Warteliste und die Frage, ob das Flugzeug durchs Tor passt.',
    canonicalPath: '/piloteninfo/hallenplatz',
  })

export default function HangarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pass, sent, isLost, position, lines, kinds, terms, today, asked, doorCheck, phone } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Hallenplatz' }]} />
        <div className="page-head">
          <h1>{sent === null ? 'Ein Platz im Trockenen.' : 'Anfrage ist angekommen.'}</h1>
          <p className="lead">
            {sent === null ? (
              'Wer einen Stellplatz sucht, fragt hier an und kommt auf die Liste; den eigenen Stand zeigt ein Link jederzeit.'
            ) : (
              <>
                Ihre Vorgangsnummer lautet <strong className="nowrap">{sent.number}</strong>.
              </>
            )}
          </p>
        </div>
        {isLost && <p className="note info">Diese Anfrage gibt es nicht oder nicht mehr.</p>}
        {sent === null && refused === undefined && lines.length > 0 && (
          <section>
            <div className="sec-head">
              <h2>Was es gibt</h2>
            </div>
            <HangarKindsTable lines={lines} />
          </section>
        )}
      </div>
      <div
        className={
          sent === null && refused === undefined ? 'wrap section cols cols-main' : 'wrap cols cols-main'
        }
      >
        <div>
          {sent !== null && <HangarReceived request={sent} position={position} language="de" />}
          {sent === null && refused === undefined && doorCheck !== undefined && (
            <DoorCheckView {...doorCheck} />
          )}
          {sent === null && kinds.length > 0 && (
            <HangarFormView
              pass={refused?.pass ?? pass}
              state={refused}
              kinds={kinds}
              today={today}
              asked={asked}
            />
          )}
          {kinds.length === 0 && (
            <p className="empty">
              Stellplätze sind noch nicht eingetragen. Bitte fragen Sie am Platz nach:{' '}
              <a href="/kontakt">Kontakt</a>.
            </p>
          )}
        </div>
        <HangarTermsView terms={terms} phone={phone} />
      </div>
    </>
  )
}
