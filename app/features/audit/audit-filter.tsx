import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { auditPath, parametersOf } from './audit-address.ts'
import type { AuditFilter } from '#app/platform/audit/audit-log.server.ts'
import { actWords } from '#app/platform/audit/audit-words.ts'

type AuditFilterFormProps = {
  filter: AuditFilter
  actors: readonly { id: string; name: string }[]
  subjects: readonly { value: string; label: string }[]
}

const all = { value: '', label: 'alle' }
const actChoices = Object.entries(actWords).map(([value, label]) => ({ value, label }))

/** Person, thing, act and days; an ordinary form, so it needs no script. */
export function AuditFilterForm({ filter, actors, subjects }: AuditFilterFormProps) {
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
