import { MailWords } from '#app/ui/mail-link.tsx'

type MergeChoiceProps = {
  name: string
  label: string
  left: string
  right: string
  canBoth: boolean
  chosen: string
}

/** One field of the two entries; one of them is chosen, or both together. */
export function MergeChoice({ name, label, left, right, canBoth, chosen }: MergeChoiceProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-l="bleibt">
        <Choice name={name} value="left" label={label} text={left} chosen={chosen} />
      </td>
      <td data-l="geht auf">
        <Choice name={name} value="right" label={label} text={right} chosen={chosen} />
      </td>
      <td data-l="Zusammen">
        {canBoth && <Choice name={name} value="both" label={label} text="beides" chosen={chosen} />}
      </td>
    </tr>
  )
}

type ChoiceProps = { name: string; value: string; label: string; text: string; chosen: string }

function Choice({ name, value, label, text, chosen }: ChoiceProps) {
  return (
    <label className="merge-choice">
      <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
      <span>
        <span className="vh">{label}: </span>
        {text === '' ? 'keine Angabe' : <MailWords text={text} />}
      </span>
    </label>
  )
}
