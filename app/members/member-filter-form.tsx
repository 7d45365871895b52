import { SelectField } from '#app/ui/select-field.tsx'
import { choices } from './member-choices.ts'
import { accountStates, consentStates, memberOrders, type MemberFilter } from './member-filter.ts'
import { branchNames } from './member.ts'

/** Narrows and orders the list below it; a form that asks for the same address with other words. */
export function MemberFilterForm({ filter }: { filter: MemberFilter }) {
  return (
    <form className="form member-filter">
      {filter.status !== undefined && <input type="hidden" name="status" value={filter.status} />}
      {filter.name !== undefined && filter.name !== '' && (
        <input type="hidden" name="name" value={filter.name} />
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
      <SelectField
        name="sortiert"
        label="Reihenfolge"
        unmarked
        defaultValue={filter.order ?? 'name'}
        choices={choices(memberOrders)}
      />
      <button className="btn btn-line">Anwenden</button>
    </form>
  )
}
