import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-application-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { SortHead } from '#app/resources/list/sort-head.tsx'
import { withQuery } from '#app/lib/with-query.ts'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
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
import {
  isOpenState,
  stateLabel,
  applicationsPath as list,
  applicationColumns,
  type ApplicationColumn,
  type ApplicationOrder,
} from '../application.ts'
import { listOrderFrom, listOrderWord } from '#app/resources/list/list-order.ts'
import { listApplications, type ApplicationFilter } from './applications.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('decide-applications')]
export const handle = { live: 'anfragen' as const, styles: [choices, tables, search] }

const states = { offen: 'open', entschieden: 'decided' } as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'decide-applications')
  const parameters = new URL(request.url).searchParams
  const wanted = parameters.get('stand')
  const stand = wanted === 'offen' || wanted === 'entschieden' ? wanted : undefined
  const words = parameters.get('suche')?.slice(0, 80)
  const order = listOrderFrom(applicationColumns, parameters.get('sortierung'))
  const filter: ApplicationFilter = {
    state: stand && states[stand],
    words,
    after: parameters.get('nach') ?? undefined,
    order,
  }
  return { ...(await listApplications(db, by, filter)), stand, words, order }
}

export const meta = unlistedMeta('Aufnahmeanträge', 'Wer Mitglied werden möchte.')

export default function AdminApplicationList({ loaderData }: Route.ComponentProps) {
  const { applications, hasMore, counts, stand, words, order } = loaderData
  const shown = { stand, suche: words }
  const all = counts.open + counts.decided
  return (
    <>
      <AdminHead trail={[['Mitglieder', '/admin/mitglieder'], ['Aufnahmeanträge']]} title="Aufnahmeanträge" />
      <div className="tools">
        <Segments
          label="Stand"
          choices={[
            {
              href: listAddress({ ...shown, stand: undefined, order }),
              label: `Alle ${integer(all)}`,
              isShown: stand === undefined,
            },
            {
              href: listAddress({ ...shown, stand: 'offen', order }),
              label: `Offen ${integer(counts.open)}`,
              isShown: stand === 'offen',
            },
            {
              href: listAddress({ ...shown, stand: 'entschieden', order }),
              label: `Entschieden ${integer(counts.decided)}`,
              isShown: stand === 'entschieden',
            },
          ]}
        />
        <SearchBox
          name="suche"
          label="Nach Name oder Nummer suchen"
          placeholder="Name oder Nummer"
          words={words}
          parameters={{ stand, sortierung: listOrderWord(applicationColumns, order) }}
        />
      </div>
      {applications.length === 0 ? (
        <NothingFound any={all > 0} />
      ) : (
        <ApplicationTable
          applications={applications}
          order={order}
          to={(next) => listAddress({ ...shown, order: next })}
        />
      )}
      {hasMore && (
        <NextPage
          href={listAddress({ ...shown, order, nach: applications.at(-1)?.id })}
          label={order === undefined ? 'Ältere Anträge' : 'Weitere Anträge'}
        />
      )}
    </>
  )
}

function NothingFound({ any }: { any: boolean }) {
  return (
    <p className="empty">
      {any ? (
        <>
          Kein Antrag passt zu dieser Auswahl. <a href={list}>Alle zeigen</a>
        </>
      ) : (
        'Noch hat niemand einen Aufnahmeantrag gestellt.'
      )}
    </p>
  )
}

type ApplicationTableProps = Pick<Route.ComponentProps['loaderData'], 'applications'> & {
  order: ApplicationOrder
  to: (order: ApplicationOrder) => string
}

function ApplicationTable({ applications, order, to }: ApplicationTableProps) {
  const head = { columns: applicationColumns, order, to }
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">
        Aufnahmeanträge, {order === undefined ? 'die offenen zuerst' : 'sortiert'}
      </caption>
      <thead>
        <tr>
          <SortHead<ApplicationColumn> {...head} column="name" />
          <SortHead<ApplicationColumn> {...head} column="state" />
          <SortHead<ApplicationColumn> {...head} column="class" className="c-by" />
          <SortHead<ApplicationColumn> {...head} column="received" className="c-d" />
        </tr>
      </thead>
      <tbody>
        {applications.map(({ id, number, name, status, className, createdAt, decision }) => (
          <tr key={id}>
            <th scope="row" className="ttl">
              <a href={`${list}/${id}`}>{name}</a>
              <small>
                <span className="data">{number}</span>
              </small>
            </th>
            <td className="c-st">
              <span className={isOpenState(status) ? 'badge warn' : 'badge'}>{stateLabel(status)}</span>
              {decision !== null && <small> am {dayOf(decision.at)}</small>}
            </td>
            <td className="c-by">{className}</td>
            <td className="c-d">{dayOf(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dayOf(instant: string): string {
  return numericDate(localDate(Date.parse(instant)))
}

type Shown = {
  stand?: string | undefined
  suche?: string | undefined
  nach?: string | undefined
  order: ApplicationOrder
}

function listAddress({ order, stand, suche, nach }: Shown): string {
  return withQuery(list, { stand, suche, sortierung: listOrderWord(applicationColumns, order), nach })
}
