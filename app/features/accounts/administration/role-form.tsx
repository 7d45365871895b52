import { FieldError, RadioGroup } from '#app/ui/fields.tsx'
import { allRights, rights, type Right } from '#app/platform/identity/rights.ts'
import { roleMark, roleNames } from './role-form-input.ts'

type RoleFormProps = {
  account: { id: string; role: 'none' | 'member' | 'admin'; rights: readonly Right[] }
  /** Page to return to; the account's own page if missing. */
  from?: 'mitglied'
  errors?: Readonly<Record<string, string>> | undefined
}

const roles = (['admin', 'member', 'none'] as const).map((value) => ({ value, label: roleNames[value] }))

/** Form for role and rights of an account. Sent to the account's own page. */
export function RoleForm({ account, from, errors = {} }: RoleFormProps) {
  const state = errors.role === undefined ? undefined : { values: { role: account.role }, errors }
  const mark = roleMark(account)
  return (
    <form
      // Shows what holds by now after another administrator was faster.
      key={mark}
      className="form"
      method="post"
      action={`/admin/einstellungen/konten/${account.id}`}
    >
      <input type="hidden" name="stand" value={mark} />
      {from !== undefined && <input type="hidden" name="von" value={from} />}
      <RadioGroup
        name="role"
        label="Rolle"
        required
        state={state}
        choices={roles}
        defaultValue={account.role}
      />
      <fieldset className={errors.rights === undefined ? 'field choices' : 'field choices err'}>
        <legend className="flabel">Rechte in der Verwaltung</legend>
        <p className="hint">Zählen nur mit der Rolle „{roleNames.admin}“ und gelten sofort.</p>
        {allRights.map((right) => (
          <label key={right} className="check">
            <input
              type="checkbox"
              name="rights"
              value={right}
              defaultChecked={account.rights.includes(right)}
            />
            <span>
              {rights[right].label}
              <br />
              <small className="muted">{rights[right].may}</small>
            </span>
          </label>
        ))}
        <FieldError id="rights-e" error={errors.rights} />
      </fieldset>
      <p>
        <button className="btn" name="intent" value="rolle">
          Rolle und Rechte speichern
        </button>
      </p>
    </form>
  )
}
