import type { Route } from './+types/hangar.route'
import { PageLink } from '#app/shell/page-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { DoorCheckView, HangarTermsView } from './door-check-view.tsx'
import ownStyles from './hangar.css?inline'
import { HangarFormView } from './hangar-form-view.tsx'
import { openHangarPage, sendHangar } from './hangar-page.server.ts'
import { HangarReceived, HangarKindsTable } from './hangar-received.tsx'

export const handle = { styles: [tables, forms, choices, ownStyles] }

export const loader = (asked: Route.LoaderArgs) => openHangarPage(asked, 'de')
export const action = (sent: Route.ActionArgs) => sendHangar(sent, 'de')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

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
            <HangarKindsTable lines={lines} language="de" />
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
            <DoorCheckView {...doorCheck} language="de" />
          )}
          {sent === null && kinds.length > 0 && (
            <HangarFormView
              pass={refused?.pass ?? pass}
              state={refused}
              kinds={kinds}
              today={today}
              asked={asked}
              language="de"
            />
          )}
          {kinds.length === 0 && (
            <p className="empty">
              Stellplätze sind noch nicht eingetragen. Bitte fragen Sie am Platz nach:{' '}
              <PageLink href="/kontakt">Kontakt</PageLink>.
            </p>
          )}
        </div>
        <HangarTermsView terms={terms} phone={phone} language="de" />
      </div>
    </>
  )
}
