import type { FormState } from '#app/lib/forms.ts'
import { TextField } from '#app/ui/fields.tsx'
import { guestNumbers } from './guest-form.ts'

type PartyFieldsProps = {
  state: FormState | undefined
  /** Most guests of this flight: number of blocks. */
  most: number
  /** Proposed as guardian. */
  sender: { name: string; email: string | null }
  /** Values to prefill. */
  known?: Readonly<Record<string, string>>
}

/** Fields of the guests. The first block is open; further ones are folded until something was typed in them. */
export function PartyFields({ state, most, sender, known = {} }: PartyFieldsProps) {
  return (
    <>
      {guestNumbers.slice(0, Math.max(1, most)).map((number) => (
        <GuestFields key={number} number={number} state={state} known={known} />
      ))}
      <details className="further" open={needsGuardian(state, known)}>
        <summary>Jemand ist unter 18</summary>
        <p className="small muted">
          Dann brauchen wir das Einverständnis der Erziehungsberechtigten. Wir schicken ihnen eine Mail, in
          der ein Klick genügt.
        </p>
        <div className="fgrid">
          <TextField
            name="eltern-name"
            label="Name der Erziehungsberechtigten"
            maxLength={120}
            width="c3"
            unmarked
            state={state}
            defaultValue={known['eltern-name'] ?? sender.name}
          />
          <TextField
            name="eltern-email"
            label="E-Mail der Erziehungsberechtigten"
            type="email"
            maxLength={254}
            width="c3"
            unmarked
            state={state}
            defaultValue={known['eltern-email'] ?? sender.email ?? ''}
          />
        </div>
      </details>
    </>
  )
}

function needsGuardian(state: FormState | undefined, known: Readonly<Record<string, string>>): boolean {
  return (
    state?.errors['eltern-name'] !== undefined ||
    state?.errors['eltern-email'] !== undefined ||
    known['eltern-name'] !== undefined
  )
}

type GuestFieldsProps = Pick<PartyFieldsProps, 'state'> & {
  number: (typeof guestNumbers)[number]
  known: Readonly<Record<string, string>>
}

function GuestFields({ number, state, known }: GuestFieldsProps) {
  const prefix = `gast${number}`
  const fields = <Fields prefix={prefix} state={state} known={known} hasNote={number === 1} />
  if (number === 1) return fields
  const entries = [known, state?.values ?? {}, state?.errors ?? {}].flatMap((each) => Object.entries(each))
  const isTouched = entries.some(([name, value]) => name.startsWith(prefix) && value !== '')
  return (
    <details className="further" open={isTouched}>
      <summary>{number === 2 ? 'Zweiter' : 'Dritter'} Gast</summary>
      {fields}
    </details>
  )
}

type FieldsProps = Omit<GuestFieldsProps, 'number'> & { prefix: string; hasNote: boolean }

function Fields({ prefix, state, known, hasNote }: FieldsProps) {
  const field = (name: string) => ({
    name: `${prefix}-${name}`,
    state,
    defaultValue: known[`${prefix}-${name}`],
  })
  const figure = { inputMode: 'numeric', maxLength: 3, width: 'c2' } as const
  return (
    <div className="fgrid">
      <TextField {...field('name')} label="Name des Gastes" maxLength={120} unmarked />
      <TextField {...field('alter')} {...figure} label="Alter" unit="Jahre" unmarked />
      <TextField {...field('gewicht')} {...figure} label="Gewicht mit Kleidung" unit="kg" unmarked />
      <TextField {...field('groesse')} {...figure} label="Größe, bei Kindern" unit="cm" unmarked />
      {hasNote && (
        <TextField
          {...field('hinweis')}
          label="Hinweis"
          hint="Zum Beispiel: Hilfe beim Einsteigen"
          maxLength={300}
        />
      )}
    </div>
  )
}
