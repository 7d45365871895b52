import type { Route } from './+types/my-photos.route'
import { readForm, textOf } from '#app/lib/forms.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import {
  doneBefore,
  doneOnTokenPage,
  openLink,
  tokenPage,
  tooLateBehindLink,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders } from '#app/requests/token-pages/key-headers.ts'
import { LinkPage } from '#app/requests/token-pages/link-page.tsx'
import { addIntent } from '#app/requests/additions/additions.ts'
import { answerAddition } from '#app/requests/additions/answer-addition.server.ts'
import { MyAdditions } from '#app/requests/additions/my-additions.tsx'
import { photoWorkflow } from '#app/requests/workflows/old-photo-workflow.ts'
import { listSentPictures } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { eventsFrom, stateOf } from '#app/requests/workflow.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import ownPage from './my-photos.css?inline'
import { findOwnPhotos, withdrawPhotos } from './my-photos.server.ts'
import { photoRequest, photoFacts, historyPage } from './photo-request.ts'

export const handle = { styles: [forms, tables, disclosure, facts, ownPage] }

export async function loader(args: Route.LoaderArgs) {
  const { services, own } = await openLink(args, findOwnPhotos)
  const { number, status, sender, fields, deleteAfter, revision } = own
  const page = {
    number,
    status,
    email: sender.email,
    facts: photoFacts({ ...fields, additions: [] }).facts,
    entryId: fields.answer.entryId,
    deleteAfter,
    revision,
    pictures: await listSentPictures(services.db, own.id),
    additions: fields.additions,
    may: eventsFrom(photoWorkflow, status, 'sender'),
    token: args.params.token,
    done: doneBefore(args.request),
  }
  return tokenPage(page)
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own } = await openLink(args, findOwnPhotos)
  const sent = await readForm(args.request)
  if (textOf(sent, 'intent') === addIntent) {
    return answerAddition(services, { kind: photoRequest, own, office: ({ office }) => office }, sent)
  }
  const moved = await withdrawPhotos(services, own, readExpectedRevision(textOf(sent, 'expectedRevision')))
  if (!moved.ok) {
    return tooLateBehindLink('Das geht nicht mehr: Der Stand hat sich inzwischen geändert.')
  }
  return doneOnTokenPage(own.link, 'withdraw')
}

export const meta = unlistedMeta('Ihre Bilder', 'Stand Ihrer Einsendung.')

const doneMessages: Record<string, string> = {
  [addIntent]: 'Ihre Ergänzung ist angekommen. Eine Kopie ist unterwegs zu Ihnen.',
  send: 'Danke, Ihre Bilder sind angekommen.',
  withdraw: 'Zurückgezogen. Sie haben es schriftlich.',
}

export default function MyPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { number, status, email, pictures, entryId, deleteAfter, additions, may, done } = loaderData
  const said = done === null ? undefined : doneMessages[done]
  return (
    <LinkPage
      trail={[{ label: 'Flugplatz' }, { label: 'Geschichte', href: historyPage }, { label: number }]}
      title={`Ihre Bilder ${number}`}
      lead={`Stand: ${stateOf(photoWorkflow, status)?.label ?? status}. Eine Kopie Ihrer Angaben geht an ${email}. Wer diese Adresse hat, kann die Einsendung ${may.includes('withdraw') ? 'zurückziehen' : 'sehen'}: Geben Sie sie nicht weiter.`}
      done={said}
      answer={actionData}
    >
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
      <MyAdditions additions={additions} may={may} state={actionData?.state} />
      {may.includes('withdraw') && <Withdraw {...loaderData} />}
    </LinkPage>
  )
}

type WithdrawProps = { status: string; revision: number; entryId: string | null }

function Withdraw({ status, revision, entryId }: WithdrawProps) {
  return (
    <details className="more no-print">
      <summary>{status === 'accepted' ? 'Erlaubnis zurücknehmen' : 'Einsendung zurückziehen'}</summary>
      <form className="form" method="post">
        <input type="hidden" name="expectedRevision" value={revision} />
        <p>
          {status === 'accepted'
            ? `${entryId === null ? 'Was wir aufgenommen haben,' : 'Das Bild verschwindet sofort aus der Chronik; weitere Kopien'} entfernt die Redaktion und schreibt Ihnen.`
            : 'Die Bilder werden gelöscht. Das lässt sich nicht rückgängig machen.'}
        </p>
        <p className="btn-row">
          <button className="btn btn-stop">Zurückziehen</button>
        </p>
      </form>
    </details>
  )
}
