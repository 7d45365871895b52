import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-vouchers.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { SortHead } from '#app/resources/list/sort-head.tsx'
import { localDate, longDate, numericDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { offerTitles } from '../offers.server.ts'
import { listVouchers } from './list-vouchers.server.ts'
import { listOrderWord } from '#app/resources/list/list-order.ts'
import { listAddress, voucherFilter, voucherList } from './voucher-list.ts'
import { StateOfVoucher, worthOf } from './voucher-state.tsx'
import { newestIssued, voucherColumns, type VoucherColumn, type VoucherOrder } from './voucher.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-vouchers')]
export const handle = { live: 'gutscheine' as const, styles: [tables, search] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-vouchers')
  const parameters = new URL(request.url).searchParams
  const { words, order } = voucherFilter(parameters)
  const after = parameters.get('nach') ?? undefined
  const asked = { words, after, order, today: localDate(now().getTime()) }
  const [list, titles] = await Promise.all([listVouchers(db, by, asked), offerTitles(db)])
  return { ...list, titles, words, order, mayAnswer: mayDo(by, 'answer-trial-flights') }
}

export const meta = unlistedMeta('Gutscheine', 'Ausgestellte Gutscheine und was davon eingelöst ist.')

export default function AdminVouchers({ loaderData }: Route.ComponentProps) {
  const { vouchers, hasMore, titles, words, order, mayAnswer } = loaderData
  const head = {
    columns: voucherColumns,
    order: order ?? newestIssued,
    to: (next: VoucherOrder) => listAddress({ words, order: next }),
  }
  return (
    <>
      <AdminHead
        trail={[...(mayAnswer ? ([['Schnupperflug', '/admin/schnupperflug']] as const) : []), ['Gutscheine']]}
        title="Gutscheine"
      >
        <div className="btn-row">
          <a className="btn btn-quiet" href={listAddress({ words, order }, `${voucherList}/liste.csv`)}>
            <Icon name="download" /> Tabelle (CSV)
          </a>
          <a className="btn" href={`${voucherList}/erstellen`}>
            Gutschein ausstellen
          </a>
        </div>
      </AdminHead>
      <div className="tools">
        <SearchBox
          name="q"
          label="Gutschein suchen"
          placeholder="Nummer"
          words={words}
          parameters={{ sortierung: listOrderWord(voucherColumns, order) }}
        />
      </div>
      {vouchers.length === 0 ? (
        <p className="empty">
          {words === undefined
            ? 'Noch ist kein Gutschein ausgestellt. '
            : 'Kein Gutschein hat diese Nummer. '}
          <a href={words === undefined ? `${voucherList}/erstellen` : voucherList}>
            {words === undefined ? 'Gutschein ausstellen' : 'Alle zeigen'}
          </a>
        </p>
      ) : (
        <table className="tbl tbl-admin">
          <caption className="vh">Gutscheine, {order === undefined ? 'neueste zuerst' : 'sortiert'}</caption>
          <thead>
            <tr>
              <SortHead<VoucherColumn> {...head} column="number" />
              <SortHead<VoucherColumn> {...head} column="state" />
              <SortHead<VoucherColumn> {...head} column="validUntil" />
              <SortHead<VoucherColumn> {...head} column="issued" className="c-d" />
            </tr>
          </thead>
          <tbody>
            {vouchers.map((voucher) => (
              <tr key={voucher.number}>
                <th scope="row" className="ttl">
                  <a className="data" href={`${voucherList}/${voucher.number}`}>
                    {voucher.number}
                  </a>
                  <small>{worthOf(voucher, titles.get(voucher.offerId ?? ''))}</small>
                </th>
                <td className="c-st">
                  <StateOfVoucher state={voucher.state} />
                  {voucher.paidOn !== null && (
                    <>
                      <br />
                      <span className="small muted">Bezahlung eingetragen {numericDate(voucher.paidOn)}</span>
                    </>
                  )}
                </td>
                <td>
                  <span className="on-phone">bis </span>
                  {numericDate(voucher.validUntil)}
                </td>
                <td className="c-d">
                  <span className="on-phone">ausgestellt am </span>
                  {longDate(voucher.issuedOn)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <NextPage
          href={listAddress({ words, order, after: vouchers.at(-1)?.number })}
          label={order === undefined ? 'Ältere' : 'Weitere'}
        />
      )}
    </>
  )
}
