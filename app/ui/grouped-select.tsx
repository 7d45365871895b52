type Choice = { value: string; label: string }

type GroupedSelectProps = {
  name: string
  label: string
  /** What stands there as long as nothing is chosen. */
  prompt: string
  groups: readonly { label: string; choices: readonly Choice[] }[]
  defaultValue?: string | undefined
}

/** One choice out of several groups; a group with nothing to choose is left out. */
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
