import { useId } from 'react'

type PanelFieldProps = { label: string; value: string; onChange: (value: string) => void }

export function PanelField({ label, value, onChange }: PanelFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={160}
        onChange={(event) => onChange(event.currentTarget.value)}
        // Enter here must not submit the form around the editor.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  )
}
