import type { Route } from './+types/admin-application-list.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Segments } from '#app/ui/segments.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { applicationsPath as list } from '../application-address.ts'
import { isOpenState, stateLabel } from '../application-state.ts'
import { listApplications, type ApplicationFilter } from './applications.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('decide-applications')]
export const handle = { live: 'anfragen' as const, styles: [choices, tables, search] }

const states = { offen: 'open', entschieden: 'decided' } as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = entitledTo(context, 'decide-applications')
  const parameters = new URL(request.url).searchParams
  const wanted = parameters.get('stand')
  const stand = wanted === 'offen' || wanted === 'entschieden' ? wanted : undefined
  const words = parameters.get('suche')?.slice(0, 80)
  const filter: ApplicationFilter = {
    state: stand && states[stand],
    words,
    after: parameters.get('nach') ?? undefined,
  }
  return { ...(await listApplications(db, by, filter)), stand, words }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Aufnahmeanträge',
    description: 'Wer Mitglied werden möchte.',
    noindex: true,
  })

export default function AdminApplicationList({ loaderData }: Route.ComponentProps) {
  const { applications, hasMore, counts, stand, words } = loaderData
  const all = counts.open + counts.decided
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/mitglieder">Mitglieder</a> / Aufnahmeanträge
          </p>
          <h1>Aufnahmeanträge</h1>
        </div>
      </div>
      <div className="tools">
        <Segments
          label="Stand"
          choices={[
            { href: list, label: `Alle ${integer(all)}`, isShown: stand === undefined },
            {
              href: `${list}?stand=offen`,
              label: `Offen ${integer(counts.open)}`,
              isShown: stand === 'offen',
            },
            {
              href: `${list}?stand=entschieden`,
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
          kept={{ stand }}
        />
      </div>
      {applications.length === 0 ? (
        <NothingFound any={all > 0} />
      ) : (
        <ApplicationTable applications={applications} />
      )}
      {hasMore && (
        <NextPage
          href={nextAddress({ stand, suche: words, nach: applications.at(-1)?.id })}
          label="Ältere Anträge"
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

function ApplicationTable({ applications }: Pick<Route.ComponentProps['loaderData'], 'applications'>) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Aufnahmeanträge, die offenen zuerst</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Stand</th>
          <th scope="col">Klasse</th>
        </tr>
      </thead>
      <tbody>
        {applications.map(({ id, number, name, status, className, createdAt, decision }) => (
          <tr key={id}>
            <th scope="row" className="ttl">
              <a href={`${list}/${id}`}>{name}</a>
              <small>
                {number}, eingegangen am {dayOf(createdAt)}
              </small>
            </th>
            <td className="c-st">
              <span className={isOpenState(status) ? 'badge warn' : 'badge'}>{stateLabel(status)}</span>
              {decision !== null && <small> am {dayOf(decision.at)}</small>}
            </td>
            <td className="c-d">{className}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dayOf(instant: string): string {
  return numericDate(localDate(Date.parse(instant)))
}

function nextAddress(parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return `${list}?${query}`
}
