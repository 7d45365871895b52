import { branches, branchNames } from '#app/features/members/member.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { licenceRows } from './application-form.ts'
import { isSaid, Part, type PartProps } from './application-part.tsx'

const [first, ...further] = licenceRows

/** Fields about flying experience and plans. */
export function FlyingPart({ refused: state }: PartProps) {
  return (
    <Part index={1}>
      <fieldset className="field">
        <legend className="flabel">Welche Sparten interessieren Sie?</legend>
        <div className="ticks">
          {branches.map((branch) => (
            <CheckField key={branch} name={`sparte-${branch}`} state={state}>
              {branchNames[branch]}
            </CheckField>
          ))}
        </div>
      </fieldset>
      <div className="fgrid">
        <Licence row={first} refused={state} />
        <TextField
          name="medical-bis"
          label="Tauglichkeit gültig bis"
          hint="Nur der Tag, keine Befunde"
          type="date"
          width="c3"
          state={state}
        />
        <TextArea
          name="flugerfahrung"
          label="Flugerfahrung"
          hint="Zum Beispiel: Muster, Stunden, Startarten"
          maxLength={1000}
          rows={3}
          state={state}
        />
      </div>
      <Fold
        title="Weitere Lizenzen"
        isOpen={further.some((row) => isSaid(state, `lizenz-${row}-`))}
        staysFolded
      >
        <div className="fgrid">
          {further.map((row) => (
            <Licence key={row} row={row} refused={state} />
          ))}
        </div>
      </Fold>
    </Part>
  )
}

function Licence({ row, refused: state }: PartProps & { row: number }) {
  return (
    <>
      <TextField
        name={`lizenz-${row}-art`}
        label={`${row}. Lizenz`}
        hint="Zum Beispiel SPL, LAPL(A), BZF"
        width="c2"
        state={state}
      />
      <TextField name={`lizenz-${row}-nummer`} label="Nummer" width="c2" state={state} />
      <TextField name={`lizenz-${row}-bis`} label="Gültig bis" type="date" width="c2" state={state} />
    </>
  )
}
