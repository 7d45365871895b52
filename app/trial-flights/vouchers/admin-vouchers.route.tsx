import type { Route } from './+types/admin-vouchers.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { localDate, longDate, numericDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { listOffers } from '../offers.server.ts'
import { StateOfVoucher, worthOf } from './voucher-words.tsx'
import { listVouchers } from './vouchers.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('answer-trial-flights')]
export const handle = { live: 'gutscheine' as const, styles: [tables, search] }

const address = '/admin/schnupperflug/gutscheine'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'answer-trial-flights')
  const parameters = new URL(request.url).searchParams
  const words = parameters.get('q')?.trim().slice(0, 40) || undefined
  const asked = { words, after: parameters.get('nach') ?? undefined, today: localDate(now().getTime()) }
  const [list, offers] = await Promise.all([listVouchers(db, by, asked), listOffers(db)])
  const titles = Object.fromEntries(offers.map(({ id, title }) => [id, title]))
  return { ...list, titles, words }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Gutscheine',
    description: 'Ausgestellte Gutscheine und was davon eingelöst ist.',
    noindex: true,
  })

export default function AdminVouchers({ loaderData }: Route.ComponentProps) {
  const { vouchers, next, titles, words } = loaderData
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/schnupperflug">Schnupperflug</a> / Gutscheine
          </p>
          <h1>Gutscheine</h1>
        </div>
        <a className="btn" href={`${address}/erstellen`}>
          Gutschein ausstellen
        </a>
      </div>
      <div className="tools">
        <SearchBox name="q" label="Gutschein suchen" placeholder="Nummer" words={words} />
      </div>
      {vouchers.length === 0 ? (
        <p className="empty">
          {words === undefined ? 'Noch ist kein Gutschein ausgestellt.' : 'Kein Gutschein hat diese Nummer.'}
        </p>
      ) : (
        <table className="tbl tbl-admin">
          <caption className="vh">Gutscheine, neueste zuerst</caption>
          <thead>
            <tr>
              <th scope="col">Nummer</th>
              <th scope="col">Stand</th>
              <th scope="col">Gültig bis</th>
              <th scope="col" className="c-d">
                Ausgestellt
              </th>
            </tr>
          </thead>
          <tbody>
            {vouchers.map((voucher) => (
              <tr key={voucher.number}>
                <th scope="row" className="ttl">
                  <a className="data" href={`${address}/${voucher.number}`}>
                    {voucher.number}
                  </a>
                  <small>{worthOf(voucher, titles[voucher.offerId ?? ''])}</small>
                </th>
                <td className="c-st">
                  <StateOfVoucher state={voucher.state} />
                </td>
                <td>{numericDate(voucher.validUntil)}</td>
                <td className="c-d">{longDate(voucher.issuedOn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <NextPage
          href={`${address}?${new URLSearchParams({ ...(words !== undefined && { q: words }), nach: next }).toString()}`}
          label="Ältere"
        />
      )}
    </>
  )
}
