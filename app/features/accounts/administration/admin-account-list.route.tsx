import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-account-list.route'
import { SortHead } from '#app/resources/list/sort-head.tsx'
import { withQuery } from '#app/lib/with-query.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Segments } from '#app/ui/segments.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { roleLabel } from '#app/platform/identity/rights.ts'
import { listOrderFrom, listOrderWord } from '#app/resources/list/list-order.ts'
import { accountColumns, byAddress, type AccountColumn, type AccountOrder } from './account-order.ts'
import { AccountState } from './account-state.tsx'
import {
  countAccountsByRole,
  listAccounts,
  type AccountFilter,
  type KnownAccount,
} from './all-accounts.server.ts'
import { isRole, roleNames } from './role-form-input.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('give-rights')]
export const handle = { live: 'konten' as const, styles: [choices, tables, search] }

const list = '/admin/einstellungen/konten'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'give-rights')
  const parameters = new URL(request.url).searchParams
  const role = parameters.get('rolle')
  const filter: AccountFilter = {
    role: isRole(role) ? role : undefined,
    words: parameters.get('suche')?.slice(0, 80),
    after: parameters.get('nach') ?? undefined,
    order: listOrderFrom(accountColumns, parameters.get('sortierung')),
  }
  const [page, counts] = await Promise.all([listAccounts(db, by, filter), countAccountsByRole(db, by)])
  return { ...page, counts, filter }
}

export const meta = unlistedMeta('Konten und Rechte', 'Wer sich anmelden kann und was wer darf.')

export default function AdminAccountList({ loaderData }: Route.ComponentProps) {
  const { accounts, hasMore, counts, filter } = loaderData
  return (
    <>
      <AdminHead
        trail={[['Einstellungen', '/admin/einstellungen'], ['Konten und Rechte']]}
        title="Konten und Rechte"
      />
      <div className="tools">
        <Segments
          label="Rolle"
          choices={[
            {
              href: listAddress({ order: filter.order }),
              label: `Alle ${integer(counts.reduce((sum, { accounts }) => sum + accounts, 0))}`,
              isShown: filter.role === undefined,
            },
            ...counts.map(({ role, accounts }) => ({
              href: listAddress({ role, order: filter.order }),
              label: `${roleNames[role]} ${integer(accounts)}`,
              isShown: filter.role === role,
            })),
          ]}
        />
        <SearchBox
          name="suche"
          label="Nach Name oder Adresse suchen"
          placeholder="Name oder Adresse"
          words={filter.words}
          parameters={{ rolle: filter.role, sortierung: listOrderWord(accountColumns, filter.order) }}
        />
      </div>
      {accounts.length === 0 ? (
        <p className="empty">
          Kein Konto passt zu dieser Auswahl. <a href={list}>Alle zeigen</a>
        </p>
      ) : (
        <AccountTable accounts={accounts} filter={filter} />
      )}
      {hasMore && (
        <NextPage href={listAddress({ ...filter, after: accounts.at(-1)?.id })} label="Weitere Konten" />
      )}
    </>
  )
}

type AccountTableProps = { accounts: readonly KnownAccount[]; filter: AccountFilter }

function AccountTable({ accounts, filter }: AccountTableProps) {
  const head = {
    columns: accountColumns,
    order: filter.order ?? byAddress,
    to: (order: AccountOrder) => listAddress({ ...filter, order, after: undefined }),
  }
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Konten</caption>
      <thead>
        <tr>
          <SortHead<AccountColumn> {...head} column="address" />
          <SortHead<AccountColumn> {...head} column="role" />
          <th scope="col">Zustand</th>
          <th scope="col">Zweiter Faktor</th>
          <SortHead<AccountColumn> {...head} column="signedIn" />
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <th scope="row" className="ttl">
              <a href={`${list}/${account.id}`}>{account.name ?? account.email}</a>
              {account.name !== null && <small>{account.email}</small>}
            </th>
            <td className="c-d">{roleLabel(account)}</td>
            <td className="c-st">
              <AccountState account={account} />
            </td>
            <td className="c-d">{account.hasSecondFactor ? 'mit zweitem Faktor' : 'ohne zweiten Faktor'}</td>
            <td className="c-d">
              {account.lastSignInAt === null
                ? 'noch nie angemeldet'
                : localDateTime(Date.parse(account.lastSignInAt))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function listAddress({ role, words, after, order }: AccountFilter): string {
  const sortierung = listOrderWord(accountColumns, order)
  return withQuery(list, { rolle: role, suche: words, sortierung, nach: after })
}
