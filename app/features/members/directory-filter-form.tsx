import { SelectField, TextField } from '#app/ui/fields.tsx'
import { asksForMore, directoryAddress, type DirectoryFilter } from './directory-filter.ts'
import { choices } from './member-choices.ts'
import { branchNames } from './member.ts'

/** Filters the directory by what people share; a GET form to the same page. */
export function DirectoryFilterForm({ filter }: { filter: DirectoryFilter }) {
  return (
    <details className="dir-filter" open={asksForMore(filter)}>
      <summary>Nach Sparte, Lizenz oder Aufgabe</summary>
      <form className="form">
        {filter.name !== undefined && <input type="hidden" name="name" value={filter.name} />}
        <div className="fgrid">
          <SelectField
            name="sparte"
            label="Sparte"
            unmarked
            width="c2"
            prompt="alle"
            defaultValue={filter.branch}
            choices={choices(branchNames)}
          />
          <TextField
            name="lizenz"
            label="Lizenz"
            unmarked
            width="c2"
            maxLength={80}
            defaultValue={filter.licence}
          />
          <TextField
            name="aufgabe"
            label="Aufgabe im Verein"
            unmarked
            width="c2"
            maxLength={80}
            defaultValue={filter.office}
          />
        </div>
        <p className="btn-row">
          <button className="btn btn-line">Anwenden</button>
          {asksForMore(filter) && <a href={directoryAddress({ name: filter.name })}>Alle zeigen</a>}
        </p>
      </form>
    </details>
  )
}
