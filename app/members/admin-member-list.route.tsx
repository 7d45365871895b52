import type { Route } from './+types/admin-member-list.route'
import { entitledTo, mayDo } from '#app/accounts/actor.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import {
  countMembersByStatus,
  listMembersForAdmin,
  memberFilterOf,
  type MemberFilter,
} from './admin-members.server.ts'
import { branchNames, fullName, statusNames } from './member.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('read-members')]
export const handle = { live: 'mitglieder' as const, styles: [choices, tables, search] }

const list = '/admin/mitglieder'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = entitledTo(context, 'read-members')
  const filter = memberFilterOf(new URL(request.url).searchParams)
  const [page, counts] = await Promise.all([
    listMembersForAdmin(db, by, filter),
    countMembersByStatus(db, by),
  ])
  return {
    ...page,
    counts,
    filter,
    mayKeep: mayDo(by, 'keep-members'),
    mayDecide: mayDo(by, 'decide-applications'),
    mayTakeDebits: mayDo(by, 'take-debit-data'),
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Mitglieder verwalten',
    description: 'Mitgliederliste.',
    noindex: true,
  })

export default function AdminMemberList({ loaderData }: Route.ComponentProps) {
  const { people, hasMore, counts, filter, mayKeep, mayDecide, mayTakeDebits } = loaderData
  return (
    <>
      <div className="desk-head">
        <h1>Mitglieder</h1>
        <p className="btn-row">
          {mayKeep && (
            <>
              <a className="btn" href={`${list}/erstellen`}>
                <Icon name="plus" /> Mitglied anlegen
              </a>
              <a className="btn btn-line" href={`${list}/einlesen`}>
                <Icon name="upload" /> Einlesen
              </a>
            </>
          )}
          {mayDecide && (
            <a className="btn btn-line" href={`${list}/antraege`}>
              Aufnahmeanträge
            </a>
          )}
          {mayTakeDebits && (
            <a className="btn btn-line" href={`${list}/antraege/sepa-daten`}>
              SEPA-Daten
            </a>
          )}
          <a className="btn btn-line" href={exportAddress(filter)}>
            <Icon name="download" /> Ausgeben
          </a>
        </p>
      </div>
      <div className="tools">
        <nav className="seg" aria-label="Status">
          <a href={list} aria-current={filter.status === undefined ? 'true' : undefined}>
            Alle {integer(counts.reduce((sum, { people }) => sum + people, 0))}
          </a>
          {counts.map(({ status, people }) => (
            <a
              key={status}
              href={`${list}?status=${status}`}
              aria-current={filter.status === status ? 'true' : undefined}
            >
              {statusNames[status]} {integer(people)}
            </a>
          ))}
        </nav>
        <SearchBox
          name="name"
          label="Nach Namen suchen"
          placeholder="Name"
          words={filter.name}
          kept={{ status: filter.status }}
        />
      </div>
      {people.length === 0 ? <NobodyFound anybody={counts.length > 0} /> : <PeopleTable people={people} />}
      {hasMore && <NextPage href={nextAddress(filter, people.at(-1)?.id)} label="Weiter im Alphabet" />}
    </>
  )
}

function NobodyFound({ anybody }: { anybody: boolean }) {
  return (
    <p className="empty">
      {anybody ? (
        <>
          Niemand passt zu dieser Auswahl. <a href={list}>Alle zeigen</a>
        </>
      ) : (
        'Noch steht niemand in der Mitgliederliste.'
      )}
    </p>
  )
}

function PeopleTable({ people }: Pick<Route.ComponentProps['loaderData'], 'people'>) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Mitglieder</caption>
      <thead>
        <tr>
          <th scope="col" className="c-nr">
            Nr.
          </th>
          <th scope="col">Name</th>
          <th scope="col">Status</th>
          <th scope="col">Sparten</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td className="data c-nr">{person.memberNumber ?? '–'}</td>
            <th scope="row" className="ttl">
              <a href={`${list}/${person.id}`}>{fullName(person)}</a>
            </th>
            <td className="c-st">
              <span className={person.status === 'active' ? 'badge ok' : 'badge'}>
                {statusNames[person.status]}
              </span>
            </td>
            <td className="c-d">{person.branches.map((branch) => branchNames[branch]).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The page that gives out what the list shows. */
function exportAddress({ status, name }: MemberFilter): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(name && { name }) }).toString()
  return query === '' ? `${list}/ausgeben` : `${list}/ausgeben?${query}`
}

function nextAddress({ status, name }: MemberFilter, last: string | undefined): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(name && { name }),
    ...(last && { nach: last }),
  })
  return `${list}?${query}`
}
