import type { FormState } from '#app/lib/forms.ts'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type CheckoutDeskProps = {
  registration: string
  rulesAddress: string
  today: string
  people: readonly { value: string; label: string }[]
  checkouts: readonly { memberId: string; name: string; when: string; isOver: boolean }[]
  isSaved: boolean
  refused: FormState | undefined
}

export function CheckoutDesk(props: CheckoutDeskProps) {
  const { registration, rulesAddress, today, people, checkouts, isSaved, refused } = props
  const state = refused ?? { values: { am: today }, errors: {} }
  const common = { state, unmarked: true }
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/reservierung">Reservierung</a> / <a href={rulesAddress}>Regeln</a>
          </p>
          <h1 className="h2">Einweisungen auf {registration}</h1>
        </div>
      </div>
      {isSaved && refused === undefined && <Said tone="ok">Gespeichert.</Said>}
      <div className="dash">
        <section className="panel w8">
          <h2>Wer eingewiesen ist</h2>
          {checkouts.length === 0 ? (
            <p className="muted">
              Noch niemand. Die Einweisung zählt nur, wenn die Regeln sie für dieses Flugzeug verlangen.
            </p>
          ) : (
            <ul className="list">
              {checkouts.map(({ memberId, name, when, isOver }) => (
                <li key={memberId}>
                  <span>
                    {name} {isOver && <span className="badge warn">abgelaufen</span>}
                    <small>{when}</small>
                  </span>
                  <form method="post">
                    <input type="hidden" name="mitglied" value={memberId} />
                    <SureButton
                      label="Entfernen"
                      verb="entfernen"
                      what={name}
                      intent="entfernen"
                      effect={`Verlangen die Regeln eine Einweisung, kann ${name} dieses Flugzeug nicht mehr reservieren. Was schon reserviert ist, bleibt.`}
                      isSmall
                    />
                  </form>
                </li>
              ))}
            </ul>
          )}
        </section>
        <form className="form panel w8" method="post" action="#meldung" noValidate>
          <h2>Einweisung eintragen</h2>
          <RefusedFields errors={state.errors} />
          <div className="fgrid">
            <SelectField
              name="mitglied"
              label="Mitglied"
              choices={people}
              prompt="Bitte wählen"
              width="c2"
              required
              {...common}
            />
            <TextField name="am" label="Eingewiesen am" type="date" width="c2" required {...common} />
            <TextField
              name="bis"
              label="Gültig bis"
              type="date"
              width="c2"
              hint="Leer: ohne Ende"
              {...common}
            />
          </div>
          <p className="btn-row">
            <button className="btn" name="intent" value="eintragen">
              Eintragen
            </button>
          </p>
        </form>
      </div>
    </>
  )
}
