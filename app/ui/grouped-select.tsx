type Choice = { value: string; label: string }

type GroupedSelectProps = {
  name: string
  label: string
  /** Text shown while nothing is selected. */
  prompt: string
  groups: readonly { label: string; choices: readonly Choice[] }[]
  defaultValue?: string | undefined
}

/** Select field with several groups; empty groups are left out. */
export function GroupedSelect({ name, label, prompt, groups, defaultValue = '' }: GroupedSelectProps) {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={defaultValue}>
        <option value="">{prompt}</option>
        {groups.map(
          (group) =>
            group.choices.length > 0 && (
              <optgroup key={group.label} label={group.label}>
                {group.choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
    </p>
  )
}
