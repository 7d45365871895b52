import { data, redirect } from 'react-router'
import type { Route } from './+types/own-photos.route'
import { readForm, textOf } from '#app/lib/forms.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { seenRevision } from '#app/lib/seen-revision.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { keyHeaders } from '#app/requests/key-headers.ts'
import { photoMachine } from '#app/requests/request-states.ts'
import { listSentPictures } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { stateOf, step } from '#app/requests/state-machine.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Said } from '#app/ui/note.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import ownPage from './own-photos.css?inline'
import { findOwnPhotos, withdrawPhotos } from './own-photos.server.ts'
import { historyPage } from './photo-addresses.ts'
import { photoFacts } from './photo-facts.ts'

export const handle = { styles: [forms, disclosure, facts, ownPage] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notKept()
  const own = await findOwnPhotos(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const { number, status, sender, fields, deleteAfter, revision } = own
  const page = {
    number,
    status,
    email: sender.email,
    facts: photoFacts(fields).facts,
    entryId: fields.answer.entryId,
    deleteAfter,
    revision,
    pictures: await listSentPictures(services.db, own.id),
    mayWithdraw: step(photoMachine, status, 'withdraw', 'sender').ok,
    token: params.token,
    done: new URL(request.url).searchParams.get('erledigt'),
  }
  return data(page, { headers: keyHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const own = await findOwnPhotos(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const sent = await readForm(request)
  const moved = await withdrawPhotos(services, own, seenRevision(textOf(sent, 'seen')))
  if (!moved.ok) {
    const reason = 'Das geht nicht mehr: Der Stand hat sich inzwischen geändert.'
    return data({ reason }, { status: 409, headers: keyHeaders })
  }
  return redirect(`${own.link}?erledigt=withdraw`, { status: 303, headers: keyHeaders })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Ihre Bilder',
    description: 'Stand Ihrer Einsendung.',
    noindex: true,
  })

const doneWords: Record<string, string> = {
  send: 'Danke, Ihre Bilder sind angekommen.',
  withdraw: 'Zurückgezogen. Sie haben es schriftlich.',
}

export default function OwnPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { number, status, email, pictures, entryId, deleteAfter, mayWithdraw, done } = loaderData
  const said = done === null ? undefined : doneWords[done]
  return (
    <>
      <div className="wrap">
        <Crumbs
          trail={[{ label: 'Flugplatz' }, { label: 'Geschichte', href: historyPage }, { label: number }]}
        />
        <div className="page-head">
          <h1>Ihre Bilder {number}</h1>
          <p className="lead">
            Stand: {stateOf(photoMachine, status)?.label ?? status}. Eine Kopie Ihrer Angaben geht an {email}.
            Wer diese Adresse hat, kann die Einsendung zurückziehen: Geben Sie sie nicht weiter.
          </p>
        </div>
      </div>
      <div className="wrap stack flow-6 narrow">
        {said !== undefined && actionData === undefined && (
          <Said tone="ok" icon="check">
            {said}
          </Said>
        )}
        {actionData?.reason !== undefined && <Said tone="warn">{actionData.reason}</Said>}
        {status === 'accepted' && entryId !== null && (
          <p>
            <a href={`${historyPage}#${entryId}`}>In der Chronik ansehen</a>
          </p>
        )}
        {pictures.length > 0 && (
          <ul className="own-pics" aria-label="Eingesandte Bilder">
            {pictures.map(({ id, fileName }) => (
              <li key={id}>
                <img src={`${historyPage}/foto/${loaderData.token}/${id}`} alt={`Ihr Bild ${fileName}`} />
              </li>
            ))}
          </ul>
        )}
        <FactList facts={loaderData.facts} />
        {deleteAfter !== null && (
          <p className="small muted">Die Angaben löschen wir spätestens nach dem {longDate(deleteAfter)}.</p>
        )}
        {mayWithdraw && <Withdraw status={status} revision={loaderData.revision} />}
      </div>
    </>
  )
}

function Withdraw({ status, revision }: { status: string; revision: number }) {
  return (
    <details className="more no-print">
      <summary>{status === 'accepted' ? 'Erlaubnis zurücknehmen' : 'Einsendung zurückziehen'}</summary>
      <form className="form" method="post">
        <input type="hidden" name="seen" value={revision} />
        <p>
          {status === 'accepted'
            ? 'Das Bild verschwindet sofort aus der Chronik; weitere Kopien entfernt die Redaktion und schreibt Ihnen.'
            : 'Die Bilder werden gelöscht. Das lässt sich nicht rückgängig machen.'}
        </p>
        <p className="btn-row">
          <button className="btn btn-stop">Zurückziehen</button>
        </p>
      </form>
    </details>
  )
}
