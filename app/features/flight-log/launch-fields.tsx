import { choicesOf } from '#app/lib/labels.ts'
import type { ReactNode } from 'react'
import { CheckField, type FieldProps, SelectField, TextField } from '#app/ui/fields.tsx'
import { charges } from './flight.ts'

export type Shared = { field: Pick<FieldProps, 'state' | 'unmarked'> }

type PersonFieldProps = Shared & {
  name: string
  label: ReactNode
  width?: 'c2' | 'c3'
  placeholder?: string
  required?: boolean
}

/** Field for a person: suggests the crew list, accepts any name. */
export function PersonField({ field, width = 'c3', ...own }: PersonFieldProps) {
  return <TextField {...field} {...own} list="leute" autoComplete="off" width={width} />
}

/** Suggestions of the person fields; once per page. */
export function CrewList({ crew }: { crew: readonly string[] }) {
  return (
    <datalist id="leute">
      {crew.map((label) => (
        <option key={label}>{label}</option>
      ))}
    </datalist>
  )
}

export function CrewFields({ field }: Shared) {
  return (
    <>
      <PersonField field={field} name="pilot" label="Pilot" required />
      {/* The placeholder lets the stylesheet detect an empty field. */}
      <PersonField field={field} name="zweiter" label="Zweiter Sitz" placeholder=" " />
    </>
  )
}

export function OutsideField({ field }: Shared) {
  return (
    <CheckField name="auswaertig" state={field.state}>
      Wer hier genannt und nicht in der Mitgliederliste ist, kommt von außerhalb (nicht im Verein)
    </CheckField>
  )
}

export function OverrideField({ field }: Shared) {
  return (
    <CheckField name="trotzdem" state={field.state}>
      Ist geflogen, obwohl das Flugzeug gesperrt ist
    </CheckField>
  )
}

export function GuestsField({ field }: Shared) {
  return (
    <TextField {...field} name="gaeste" label="Weitere Gäste" type="number" min={0} max={20} width="c3" />
  )
}

export function LandingsField({ field, hint }: Shared & { hint?: string }) {
  return (
    <TextField
      {...field}
      name="landungen"
      label="Landungen"
      type="number"
      min={0}
      max={200}
      width="c3"
      hint={hint}
    />
  )
}

export function PayFields({ field }: Shared) {
  return (
    <>
      <SelectField
        {...field}
        name="zahlt"
        label="Wer zahlt"
        choices={choicesOf(charges)}
        defaultValue="pilot"
        width="c3"
      />
      <PersonField field={field} name="zahler" label="Anderes Mitglied, das zahlt" />
    </>
  )
}

/** Fields for other places of launch and landing, and a remark. */
export function PlaceFields({ field }: Shared) {
  return (
    <>
      <TextField {...field} name="von" label="Start woanders" maxLength={60} width="c3" />
      <TextField {...field} name="nach" label="Landung woanders" maxLength={60} width="c3" />
      <TextField {...field} name="bemerkung" label="Bemerkung" maxLength={200} />
    </>
  )
}
