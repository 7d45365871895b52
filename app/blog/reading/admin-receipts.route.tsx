import type { Route } from './+types/admin-receipts.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { findSafetyNotice, listReceipts, type Receipt } from './receipts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('read-members')]
export const handle = { live: 'gelesen' as const, styles: [choices, tables] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = entitledTo(context, 'read-members')
  const post = await findSafetyNotice(db, by, params.postId)
  if (post === undefined) throw notFound(request.url)
  const receipts = await listReceipts(db, by, post.id)
  const onlyMissing = new URL(request.url).searchParams.get('nur') === 'offen'
  return {
    post,
    all: receipts.length,
    confirmed: receipts.filter(({ confirmedAt }) => confirmedAt !== null).length,
    onlyMissing,
    receipts: onlyMissing ? receipts.filter(({ confirmedAt }) => confirmedAt === null) : receipts,
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Gelesen' : `Gelesen: ${loaderData.post.title}`,
    description: 'Wer einen Sicherheitshinweis gelesen hat.',
    noindex: true,
  })

export default function Receipts({ loaderData }: Route.ComponentProps) {
  const { post, all, confirmed, receipts, onlyMissing } = loaderData
  const address = `/admin/blog/${post.id}/gelesen`
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href={`/mitglied/blog/${post.id}`}>Sicherheitshinweis ansehen</a>
          </p>
          <h1>Gelesen: {post.title}</h1>
          <p>
            {`${integer(confirmed)} von ${integer(all)} Mitgliedern haben bestätigt, dass sie ihn gelesen haben.`}
          </p>
        </div>
      </div>
      <div className="tools">
        <nav className="seg" aria-label="Auswahl">
          <a href={address} aria-current={onlyMissing ? undefined : 'true'}>
            Alle {integer(all)}
          </a>
          <a href={`${address}?nur=offen`} aria-current={onlyMissing ? 'true' : undefined}>
            Noch nicht {integer(all - confirmed)}
          </a>
        </nav>
      </div>
      {receipts.length === 0 ? (
        <p className="empty">{all === 0 ? 'Die Mitgliederliste ist leer.' : 'Alle haben ihn gelesen.'}</p>
      ) : (
        <table className="tbl stackable">
          <caption className="vh">Mitglieder nach Namen</caption>
          <thead>
            <tr>
              <th scope="col">Mitglied</th>
              <th scope="col">Gelesen</th>
              <th scope="col">Zum ersten Mal geöffnet</th>
            </tr>
          </thead>
          <tbody>
            {receipts.map((receipt) => (
              <tr key={receipt.memberId}>
                <th scope="row">{receipt.name}</th>
                <td data-l="Gelesen">
                  <Confirmed receipt={receipt} revision={post.revision} />
                </td>
                <td data-l="Geöffnet">{moment(receipt.readAt) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Confirmed({ receipt, revision }: { receipt: Receipt; revision: number }) {
  const at = moment(receipt.confirmedAt)
  if (at === undefined) {
    return <span className="badge warn">{receipt.hasAccount ? 'noch nicht' : 'ohne Konto'}</span>
  }
  const isEarlier = receipt.confirmedRevision !== null && receipt.confirmedRevision < revision
  return (
    <>
      <span className="badge ok">{at}</span>
      {isEarlier && <small> vor der letzten Änderung des Textes</small>}
    </>
  )
}

const moment = (at: string | null) => (at === null ? undefined : localDateTime(Date.parse(at)))
