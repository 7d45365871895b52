import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-member-list.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Segments } from '#app/ui/segments.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { inviteSeveral } from './invite-several.server.ts'
import { countMembersByStatus } from './admin-members.server.ts'
import { SelectField } from '#app/ui/fields.tsx'
import { choicesOf } from '#app/lib/labels.ts'
import { listOrderWord } from '#app/resources/list/list-order.ts'
import {
  memberColumns,
  memberFilterOf,
  membersAddress,
  accountStates,
  consentStates,
  type MemberFilter,
} from './member-filter.ts'
import { listMembersForAdmin } from './member-list.server.ts'
import ownPage from './member-list.css?inline'
import { InvitedNote, PeopleTable } from './member-table.tsx'
import { statusNames, branchNames } from './member.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('read-members')]
export const handle = { live: 'mitglieder' as const, styles: [choices, tables, search, ownPage] }

const list = '/admin/mitglieder'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'read-members')
  const filter = memberFilterOf(new URL(request.url).searchParams)
  const [page, counts] = await Promise.all([
    listMembersForAdmin(db, by, filter, now()),
    countMembersByStatus(db, by),
  ])
  return {
    ...page,
    counts,
    filter,
    mayEdit: mayDo(by, 'keep-members'),
    mayInvite: mayDo(by, 'invite-members'),
    mayDecide: mayDo(by, 'decide-applications'),
    mayTakeDebits: mayDo(by, 'take-debit-data'),
  }
}

/** Runs an action for all selected people; files are served by a route of their own. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  authorizedTo(context, 'read-members')
  const form = await readForm(request, ['person'])
  if (textOf(form, 'intent') !== 'einladen') throw new Response(null, { status: 400 })
  const by = authorizedTo(context, 'invite-members')
  const ids = form.getAll('person').filter((id) => typeof id === 'string')
  return { invited: await inviteSeveral(services, by, ids) }
}

export const meta = unlistedMeta('Mitglieder verwalten', 'Mitgliederliste.')

export default function AdminMemberList({ loaderData, actionData }: Route.ComponentProps) {
  const { people, hasMore, counts, filter, mayEdit, mayInvite, mayDecide, mayTakeDebits } = loaderData
  const file = membersAddress({ order: filter.order }, `${list}/ausgeben/datei`)
  return (
    <>
      <AdminHead title="Mitglieder">
        <p className="btn-row">
          {mayEdit && (
            <>
              <a className="btn btn-line" href={`${list}/einlesen`}>
                <Icon name="upload" /> Einlesen
              </a>
              <a className="btn btn-line" href={`${list}/doppelt`}>
                Doppelte
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
          <a
            className="btn btn-line"
            href={membersAddress({ ...filter, after: undefined }, `${list}/ausgeben`)}
          >
            <Icon name="download" /> Ausgeben
          </a>
          {mayEdit && (
            <a className="btn" href={`${list}/erstellen`}>
              <Icon name="plus" /> Mitglied anlegen
            </a>
          )}
        </p>
      </AdminHead>
      <div className="tools">
        <Segments
          label="Status"
          choices={[
            {
              href: membersAddress({ ...filter, status: undefined, after: undefined }),
              label: `Alle ${integer(counts.reduce((sum, { people }) => sum + people, 0))}`,
              isShown: filter.status === undefined,
            },
            ...counts.map(({ status, people }) => ({
              href: membersAddress({ ...filter, status, after: undefined }),
              label: `${statusNames[status]} ${integer(people)}`,
              isShown: filter.status === status,
            })),
          ]}
        />
        <SearchBox
          name="name"
          label="Nach Namen suchen"
          placeholder="Name"
          words={filter.name}
          parameters={{
            status: filter.status,
            sparte: filter.branch,
            konto: filter.account,
            einwilligung: filter.consent,
            sortierung: listOrderWord(memberColumns, filter.order),
          }}
        />
      </div>
      <MemberFilterForm filter={filter} />
      {actionData !== undefined && <InvitedNote {...actionData.invited} />}
      {people.length === 0 ? (
        <NobodyFound anybody={counts.length > 0} mayEdit={mayEdit} />
      ) : (
        <form method="post" id="auswahl">
          <PeopleTable people={people} filter={filter} />
          <p className="btn-row bulk">
            <span className="small muted">Mit den Angekreuzten:</span>
            {mayInvite && (
              <button className="btn btn-line btn-sm" name="intent" value="einladen">
                Einladen
              </button>
            )}
            <button className="btn btn-line btn-sm" name="art" value="csv" formAction={file}>
              Als Tabelle
            </button>
            <button className="btn btn-line btn-sm" name="art" value="vcard" formAction={file}>
              Als vCard
            </button>
          </p>
        </form>
      )}
      {hasMore && <NextPage href={membersAddress({ ...filter, after: people.at(-1)?.id })} label="Weiter" />}
    </>
  )
}

function NobodyFound({ anybody, mayEdit }: { anybody: boolean; mayEdit: boolean }) {
  return (
    <p className="empty">
      {anybody ? (
        <>
          Niemand passt zu dieser Auswahl. <a href={list}>Alle zeigen</a>
        </>
      ) : (
        <>
          Noch steht niemand in der Mitgliederliste.{' '}
          {mayEdit && <a href={`${list}/einlesen`}>Aus einer Tabelle einlesen</a>}
        </>
      )}
    </p>
  )
}

/** Filters the list below; a GET form to the same page. */
function MemberFilterForm({ filter }: { filter: MemberFilter }) {
  const isNarrowed = [filter.branch, filter.account, filter.consent].some((chosen) => chosen !== undefined)
  return (
    <details className="more" open={isNarrowed}>
      <summary>Nach Sparte, Konto oder Einwilligung</summary>
      <form className="form member-filter">
        {filter.status !== undefined && <input type="hidden" name="status" value={filter.status} />}
        {filter.name !== undefined && filter.name !== '' && (
          <input type="hidden" name="name" value={filter.name} />
        )}
        {filter.order !== undefined && (
          <input type="hidden" name="sortierung" value={listOrderWord(memberColumns, filter.order)} />
        )}
        <SelectField
          name="sparte"
          label="Sparte"
          unmarked
          prompt="alle"
          defaultValue={filter.branch}
          choices={choicesOf(branchNames)}
        />
        <SelectField
          name="konto"
          label="Konto"
          unmarked
          prompt="alle"
          defaultValue={filter.account}
          choices={choicesOf(accountStates)}
        />
        <SelectField
          name="einwilligung"
          label="Einwilligung"
          unmarked
          prompt="alle"
          defaultValue={filter.consent}
          choices={choicesOf(consentStates)}
        />
        <button className="btn btn-line">Anwenden</button>
      </form>
    </details>
  )
}
