import type { Route } from './+types/guardian-consent.route'
import { localDateTime } from '#app/lib/german-dates.ts'
import { listed } from '#app/lib/listed.ts'
import {
  doneOnTokenPage,
  openLink,
  tokenPage,
  tooLateBehindLink,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders } from '#app/requests/token-pages/key-headers.ts'
import { LinkOutcome } from '#app/requests/token-pages/link-page.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import { agree, findToAgree } from './guardian.server.ts'
import { minorsOf } from './guests.ts'
import { aroundOf } from './resolve-trial.server.ts'
import { formatDate } from './trial-request.ts'
import { Said } from '#app/ui/note.tsx'

export const handle = { styles: [forms] }

export async function loader(args: Route.LoaderArgs) {
  const { own } = await openLink(args, findToAgree)
  const { fields } = own
  return tokenPage({
    offerTitle: fields.offerTitle,
    when: formatDate(fields),
    minors: minorsOf(fields),
    guardian: fields.guardian!.name,
    agreedAt: fields.guardian!.agreedAt,
    isOver: own.status === 'flown' || own.status === 'cancelled',
  })
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own } = await openLink(args, findToAgree)
  const moved = await agree(services, own, await aroundOf(services, own.id))
  if (!moved.ok) return tooLateBehindLink('Der Flug steht nicht mehr an.')
  return doneOnTokenPage(new URL(args.request.url).pathname, 'agree')
}

export const meta = unlistedMeta(
  'Einverständnis zum Schnupperflug',
  'Für die Erziehungsberechtigten von Gästen unter 18.',
)

export default function GuardianConsent({ loaderData, actionData }: Route.ComponentProps) {
  const { offerTitle, when, minors, guardian, agreedAt, isOver } = loaderData
  const who = listed(minors, 'de')
  const isOne = minors.length === 1
  return (
    <div className="wrap">
      <Crumbs
        trail={[
          { label: 'Erlebnisse' },
          { label: 'Schnupperflug', href: '/erlebnisse/schnupperflug' },
          { label: 'Einverständnis' },
        ]}
      />
      <div className="page-head">
        <h1>
          {isOne ? 'Darf' : 'Dürfen'} {who} mitfliegen?
        </h1>
        <p className="lead">
          {offerTitle}, {when}
        </p>
      </div>
      <div className="stack flow-6 form-page">
        <LinkOutcome done={undefined} answer={actionData} />
        {agreedAt !== null ? (
          <Said tone="ok">
            {guardian} ist einverstanden, eingetragen am {localDateTime(Date.parse(agreedAt))}. Mehr ist nicht
            zu tun.
          </Said>
        ) : isOver ? (
          <p className="empty">Der Flug steht nicht mehr an.</p>
        ) : (
          <form className="form" method="post">
            <p>
              Ich, {guardian}, bin erziehungsberechtigt und damit einverstanden, dass {who}{' '}
              {isOne ? 'mitfliegt' : 'mitfliegen'}. Geflogen wird immer mit einer Lehrkraft oder einem Piloten
              des Vereins; bei Wind oder Wolken bleiben wir am Boden.
            </p>
            <p className="btn-row">
              <button className="btn btn-lg">Ich bin einverstanden</button>
            </p>
            <p className="small muted">
              Sind Sie nicht einverstanden, schließen Sie die Seite einfach. Mehr unter{' '}
              <a href="/datenschutz">Datenschutz</a>.
            </p>
          </form>
        )}
      </div>
    </div>
  )
}
