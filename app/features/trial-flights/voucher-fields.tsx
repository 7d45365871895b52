import type { FormState } from '#app/lib/forms.ts'
import { RadioGroup, TextArea, TextField } from '#app/ui/fields.tsx'
import { purposes, type Purpose } from './trial-form.ts'

/** Choice between flying, giving a flight away and redeeming a voucher, with the fields each needs. */
export function VoucherFields({ state, purpose: chosen }: { state: FormState | undefined; purpose: string }) {
  return (
    <fieldset>
      <legend className="flabel">Worum geht es?</legend>
      <div className="radios">
        {(Object.keys(purposes) as Purpose[]).map((purpose) => (
          <label key={purpose} className="check">
            <input
              type="radio"
              name="zweck"
              id={`zweck-${purpose}`}
              value={purpose}
              defaultChecked={purpose === chosen}
            />
            <span>{purposes[purpose]}</span>
          </label>
        ))}
      </div>
      <div className="fgrid only-voucher">
        <TextField
          name="gutschein-nr"
          label="Nummer des Gutscheins"
          maxLength={40}
          width="c3"
          unmarked
          state={state}
        />
      </div>
      <div className="fgrid only-gift">
        <TextField
          name="beschenkt"
          label="Wer wird beschenkt?"
          hint="Name auf dem Gutschein"
          maxLength={120}
          width="c3"
          state={state}
        />
        <RadioGroup
          name="versand"
          label="Wie soll der Gutschein kommen?"
          choices={[
            { value: 'pdf', label: 'als PDF per E-Mail' },
            { value: 'post', label: 'per Post' },
          ]}
          defaultValue="pdf"
          unmarked
          width="c3"
          state={state}
        />
        <TextArea
          name="anschrift"
          label="Anschrift für die Post und die Rechnung"
          maxLength={300}
          rows={3}
          state={state}
        />
      </div>
    </fieldset>
  )
}
