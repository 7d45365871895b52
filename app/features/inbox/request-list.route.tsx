import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/request-list.route'
import { adminContext } from '#app/platform/identity/actor.ts'
import { answeringPermissions } from '#app/platform/identity/rights.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { countByState, listRequests, type OfficeFilter } from '#app/requests/office.server.ts'
import { kindsFor } from '#app/requests/open-requests.server.ts'
import { kindLabels, workflows, type KindName } from '#app/requests/request-states.ts'
import { openStates } from '#app/requests/workflow.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { dayPlan, filterOf, noiseLog, officeAddress, parametersOf } from '#app/requests/office-address.ts'
import { officeList } from '#app/requests/office-list.ts'
import { namesOfAccounts } from './office-names.server.ts'
import { RequestTable } from './request-table.tsx'

/** Kinds with visitors expected on a day. */
const datedKinds = ['ppr', 'trial-flight', 'hangar'] as const

export const middleware: Route.MiddlewareFunction[] = [requirePermission(...answeringPermissions)]
export const handle = { live: 'anfragen' as const, styles: [choices, tables, search] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = context.get(adminContext)
  const filter = filterOf(new URL(request.url).searchParams)
  const [page, counts] = await Promise.all([listRequests(db, by, filter), countByState(db, by, filter)])
  const names = await namesOfAccounts(
    db,
    page.requests.map(({ responsibleId }) => responsibleId),
  )
  return { ...page, counts, filter, names, kinds: kindsFor(by) }
}

export const meta = unlistedMeta('Anfragen', 'Alle Anfragen an den Verein.')

export default function RequestList({ loaderData }: Route.ComponentProps) {
  const { requests, hasMore, counts, filter, names, kinds } = loaderData
  const { kind } = filter
  const waiting = counts
    .filter(({ kind, status }) => openStates(workflows[kind]).includes(status))
    .reduce((sum, { requests }) => sum + requests, 0)
  const isNarrowed = Object.keys(parametersOf({ ...filter, order: undefined })).length > 0
  return (
    <>
      <AdminHead
        title={kind === undefined ? 'Anfragen' : kindLabels[kind].many}
        below={<p className="muted">{waitingMessage(waiting)}</p>}
      >
        <div className="btn-row">
          {kinds.includes('contact') && (kind === undefined || kind === 'contact') && (
            <a className="btn btn-quiet" href={noiseLog}>
              Lärmprotokoll
            </a>
          )}
          <a
            className="btn btn-quiet"
            href={officeAddress({ ...filter, after: undefined }, `${officeList}/liste.csv`)}
          >
            <Icon name="download" /> Tabelle (CSV)
          </a>
          {datedKinds.some((each) => kinds.includes(each)) && (
            <a className="btn btn-quiet" href={dayPlan}>
              Tagesplan
            </a>
          )}
          {kinds.includes('ppr') && (
            <a className="btn" href={`${officeList}/ppr`}>
              PPR heute
            </a>
          )}
        </div>
      </AdminHead>
      <nav className="seg" aria-label="Art der Anfrage">
        {kinds.length > 1 && (
          <a
            href={officeAddress({ state: filter.state, order: filter.order })}
            aria-current={kind === undefined ? 'true' : undefined}
          >
            Alle Arten
          </a>
        )}
        {kinds.map((each) => (
          <a
            key={each}
            href={officeAddress({
              kind: each,
              state: filter.state === 'open' ? 'open' : undefined,
              order: filter.order,
            })}
            aria-current={kind === each ? 'true' : undefined}
          >
            {kindLabels[each].many}
          </a>
        ))}
      </nav>
      <div className="tools">
        <StateLinks filter={filter} counts={counts} waiting={waiting} />
        <SearchBox
          name="q"
          label="Anfragen durchsuchen"
          placeholder="Nummer, Name, Kennzeichen"
          words={filter.words}
          parameters={parametersOf({ ...filter, words: undefined, after: undefined })}
        />
      </div>
      <PeriodForm filter={filter} />
      {requests.length === 0 ? (
        <p className="empty">
          {isNarrowed ? (
            <>
              Keine Anfrage passt zu dieser Auswahl. <a href={officeList}>Alle zeigen</a>
            </>
          ) : (
            'Noch ist keine Anfrage eingegangen.'
          )}
        </p>
      ) : (
        <RequestTable requests={requests} names={names} filter={filter} />
      )}
      {hasMore && (
        <NextPage
          href={officeAddress({ ...filter, after: requests.at(-1)?.id })}
          label={filter.order === undefined ? 'Ältere' : 'Weitere'}
        />
      )}
    </>
  )
}

function waitingMessage(waiting: number): string {
  if (waiting === 0) return 'Keine wartet auf euch.'
  return waiting === 1 ? 'Eine wartet auf euch.' : `${integer(waiting)} warten auf euch.`
}

type StateLinksProps = {
  filter: OfficeFilter
  counts: readonly { kind: KindName; status: string; requests: number }[]
  waiting: number
}

/** Links to waiting requests, all requests, and for one kind to each of its states in use. */
function StateLinks({ filter, counts, waiting }: StateLinksProps) {
  const { kind, state } = filter
  const all = counts.reduce((sum, { requests }) => sum + requests, 0)
  const to = (wanted: string | undefined) => officeAddress({ ...filter, state: wanted, after: undefined })
  const states = kind === undefined ? [] : Object.entries(workflows[kind].states)
  return (
    <nav className="seg" aria-label="Stand">
      <a href={to('open')} aria-current={state === 'open' ? 'true' : undefined}>
        Offen {integer(waiting)}
      </a>
      {states.map(([name, { label }]) => {
        const found = counts.find(({ status }) => status === name)?.requests ?? 0
        if (found === 0 && state !== name) return null
        return (
          <a key={name} href={to(name)} aria-current={state === name ? 'true' : undefined}>
            {label} {integer(found)}
          </a>
        )
      })}
      <a href={to(undefined)} aria-current={state === undefined ? 'true' : undefined}>
        Alle {integer(all)}
      </a>
    </nav>
  )
}

/** Filters the list by days of receipt; a plain GET form that needs no script. */
function PeriodForm({ filter }: { filter: OfficeFilter }) {
  const { from, until } = filter
  const otherFilters = parametersOf({ ...filter, from: undefined, until: undefined, after: undefined })
  const isChosen = from !== undefined || until !== undefined
  return (
    <details className="more" open={isChosen}>
      <summary>Zeitraum</summary>
      <form className="form" action={officeList}>
        {Object.entries(otherFilters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="fgrid">
          <div className="field c2">
            <label htmlFor="von">Eingegangen ab</label>
            <input id="von" name="von" type="date" defaultValue={from} />
          </div>
          <div className="field c2">
            <label htmlFor="bis">bis</label>
            <input id="bis" name="bis" type="date" defaultValue={until} />
          </div>
        </div>
        <div className="btn-row">
          <button className="btn btn-line btn-sm">Zeigen</button>
          {isChosen && (
            <a
              className="btn btn-quiet btn-sm"
              href={officeAddress({ ...filter, from: undefined, until: undefined, after: undefined })}
            >
              Zeitraum aufheben
            </a>
          )}
        </div>
      </form>
    </details>
  )
}
