import type { Route } from './+types/hangar-in-english.route'
import { PageLink } from '#app/shell/page-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { DoorCheckView, HangarTermsView } from './door-check-view.tsx'
import { hangarAddress } from './hangar-address.ts'
import ownStyles from './hangar.css?inline'
import { HangarFormView } from './hangar-form-view.tsx'
import { openHangarPage, sendHangar } from './hangar-page.server.ts'
import { HangarReceived, HangarKindsTable } from './hangar-received.tsx'

export const handle = { styles: [tables, forms, choices, ownStyles] }

export const loader = (asked: Route.LoaderArgs) => openHangarPage(asked, 'en')
export const action = (sent: Route.ActionArgs) => sendHangar(sent, 'en')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Hangar space',
    description: 'Ask for a place in the hangar or outside; your place on the waiting list comes by e-mail.',
    canonicalPath: hangarAddress.en,
    language: 'en',
  })

export default function EnglishHangar({ loaderData, actionData }: Route.ComponentProps) {
  const { pass, sent, isLost, position, lines, kinds, terms, today, asked, doorCheck, phone } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1>{sent === null ? 'A place under a roof' : 'Your request has arrived.'}</h1>
          <p className="lead">
            {sent === null ? (
              'Ask here for a place and join the waiting list; a link shows your position at any time.'
            ) : (
              <>
                Its number is <strong className="nowrap">{sent.number}</strong>.
              </>
            )}
          </p>
        </div>
        {isLost && <p className="note info">This request does not exist, or no longer.</p>}
      </div>
      {sent === null && refused === undefined && lines.length > 0 && (
        <div className="wrap">
          <section>
            <div className="sec-head">
              <h2>What there is</h2>
            </div>
            <HangarKindsTable lines={lines} language="en" />
          </section>
        </div>
      )}
      <div
        className={
          sent === null && refused === undefined ? 'wrap section cols cols-main' : 'wrap cols cols-main'
        }
      >
        <div>
          {sent !== null && <HangarReceived request={sent} position={position} language="en" />}
          {sent === null && refused === undefined && doorCheck !== undefined && (
            <DoorCheckView {...doorCheck} language="en" />
          )}
          {sent === null && kinds.length > 0 && (
            <HangarFormView
              pass={refused?.pass ?? pass}
              state={refused}
              kinds={kinds}
              today={today}
              asked={asked}
              language="en"
            />
          )}
          {kinds.length === 0 && (
            <p className="empty">
              No places are listed yet. Please ask at the field: <PageLink href="/kontakt">contact</PageLink>.
            </p>
          )}
        </div>
        <HangarTermsView terms={terms} phone={phone} language="en" />
      </div>
    </>
  )
}
