import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/audit-log.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import { auditAddress, auditPath, parametersOf } from './audit-address.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { actLabels } from '#app/platform/audit/audit-labels.ts'
import { AuditLines, type ShownLine } from './audit-lines.tsx'
import { listActors, listLines, type AuditFilter } from '#app/platform/audit/audit-log.server.ts'
import { allSubjects, factsOf, recordLabel } from '#app/platform/audit/subjects.ts'
import audit from './audit.css?inline'
import { differencesOf, filterOf } from './format-changes.server.ts'
import { namesOfThings } from '#app/platform/audit/named-things.server.ts'
import { choicesOf } from '#app/lib/labels.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('read-audit-log')]
export const handle = { live: 'protokoll' as const, styles: [choices, search, differences, audit] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'read-audit-log')
  const { searchParams } = new URL(request.url)
  const filter = filterOf(searchParams)
  const [page, actors] = await Promise.all([listLines(db, by, filter), listActors(db, by)])
  const names = await namesOfThings(
    db,
    page.lines.flatMap(({ changes }) => changes),
  )
  const lines = page.lines.map(({ changes, ...line }): ShownLine => {
    const { place = null, page: pageOf, isPerson = false } = factsOf(line.subject)
    const label = recordLabel(line.subject, line.subjectId)
    const href = line.act === 'removed' ? null : (pageOf?.(line.subjectId) ?? null)
    return { ...line, label, place, href, isPerson, differences: differencesOf(line.subject, changes, names) }
  })
  const subjects = Object.entries(allSubjects()).map(([value, { label }]) => ({ value, label }))
  return { lines, hasMore: page.hasMore, actors, subjects, filter }
}

export const meta = unlistedMeta('Protokoll', 'Wer was wann geändert hat.')

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { lines, hasMore, actors, subjects, filter } = loaderData
  const isNarrowed = Object.keys(parametersOf(filter)).length > 0
  return (
    <>
      <AdminHead
        title="Protokoll"
        below={
          <p className="muted">
            Wer in der Verwaltung was geändert hat. Niemand kann hier etwas ändern; Einträge gehen, wenn ihre
            Löschfrist um ist.
          </p>
        }
      >
        <form method="post" action={auditAddress({ ...filter, after: undefined }, `${auditPath}/datei`)}>
          <button className="btn btn-line">
            <Icon name="download" /> Tabelle (CSV)
          </button>
        </form>
      </AdminHead>
      <div className="tools">
        <SearchBox
          name="q"
          label="Protokoll durchsuchen"
          placeholder="Name, Titel, geänderter Text"
          words={filter.words}
          parameters={parametersOf({ ...filter, words: undefined, after: undefined })}
        />
      </div>
      <AuditFilterForm filter={filter} actors={actors} subjects={subjects} />
      {lines.length === 0 ? (
        <p className="empty">
          {isNarrowed ? (
            <>
              Nichts passt zu dieser Auswahl. <a href={auditPath}>Alles zeigen</a>
            </>
          ) : (
            'Noch hat niemand etwas geändert.'
          )}
        </p>
      ) : (
        <AuditLines lines={lines} />
      )}
      {hasMore && <NextPage href={auditAddress({ ...filter, after: lines.at(-1)?.id })} label="Ältere" />}
    </>
  )
}

type AuditFilterFormProps = {
  filter: AuditFilter
  actors: readonly { id: string; name: string }[]
  subjects: readonly { value: string; label: string }[]
}

const all = { value: '', label: 'alle' }
const actChoices = choicesOf(actLabels)

/** Renders the filter by user, subject, action and days; a plain GET form that needs no script. */
function AuditFilterForm({ filter, actors, subjects }: AuditFilterFormProps) {
  const { words, after: _after, ...narrowed } = filter
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined)
  const field = { unmarked: true, width: 'c2' } as const
  return (
    <details className="more" open={isNarrowed}>
      <summary>Eingrenzen</summary>
      <form className="form" action={auditPath}>
        {words !== undefined && <input type="hidden" name="q" value={words} />}
        <div className="fgrid">
          <SelectField
            {...field}
            name="person"
            label="Person"
            choices={[all, ...actors.map(({ id, name }) => ({ value: id, label: name }))]}
            defaultValue={filter.actorId ?? ''}
          />
          <SelectField
            {...field}
            name="sache"
            label="Sache"
            choices={[all, ...subjects.toSorted((one, other) => one.label.localeCompare(other.label, 'de'))]}
            defaultValue={filter.subject ?? ''}
          />
          <SelectField
            {...field}
            name="tat"
            label="Was geschah"
            choices={[all, ...actChoices]}
            defaultValue={filter.act ?? ''}
          />
          <TextField {...field} name="von" label="Ab" type="date" defaultValue={filter.from} />
          <TextField {...field} name="bis" label="Bis" type="date" defaultValue={filter.until} />
        </div>
        <div className="btn-row">
          <button className="btn btn-line btn-sm">Zeigen</button>
          {Object.keys(parametersOf(filter)).length > 0 && (
            <a className="btn btn-quiet btn-sm" href={auditPath}>
              Alles zeigen
            </a>
          )}
        </div>
      </form>
    </details>
  )
}
