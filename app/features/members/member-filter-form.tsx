import { SelectField } from '#app/ui/fields.tsx'
import { choices } from './member-choices.ts'
import { listOrderWord } from '#app/resources/list/list-order.ts'
import { memberColumns, accountStates, consentStates, type MemberFilter } from './member-filter.ts'
import { branchNames } from './member.ts'

/** Filters the list below; a GET form to the same page. */
export function MemberFilterForm({ filter }: { filter: MemberFilter }) {
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
          choices={choices(branchNames)}
        />
        <SelectField
          name="konto"
          label="Konto"
          unmarked
          prompt="alle"
          defaultValue={filter.account}
          choices={choices(accountStates)}
        />
        <SelectField
          name="einwilligung"
          label="Einwilligung"
          unmarked
          prompt="alle"
          defaultValue={filter.consent}
          choices={choices(consentStates)}
        />
        <button className="btn btn-line">Anwenden</button>
      </form>
    </details>
  )
}
