import type { FormState } from '#app/lib/forms.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { airfieldKinds } from '../facts/airfield-kinds.ts'
import type { OpenProposal } from './open-proposal.server.ts'
import { proposalLabels } from './proposal-fields.ts'

type ProposalViewProps = {
  found: NonNullable<OpenProposal['found']>
  /** Whether no airfield is entered yet. */
  isFirst: boolean
  /** The club's phone number, often also the airfield's. */
  phone: string
  /** `undefined` before a submission. */
  state: FormState | undefined
  /** Label of the button. */
  save?: string
}

const kindChoices = Object.entries(airfieldKinds).map(([value, { de }]) => ({ value, label: de }))

/**
 * Entered and proposed values side by side; empty fields are preselected, entered ones have to be selected by the
 * administrator.
 */
export function ProposalView({
  found,
  isFirst,
  phone,
  state,
  save = 'Angekreuztes übernehmen',
}: ProposalViewProps) {
  const { ident, name, place, kind, hasElevation, rows, incompleteRunways } = found
  return (
    <form className="form" method="post">
      <input type="hidden" name="icao" value={ident} />
      <h2>
        Vorschlag für {name}, {ident}
        {place !== '' && place !== name && `, ${place}`}
      </h2>
      <div
        className="tbl-wrap"
        tabIndex={0}
        role="region"
        aria-label="Eingetragenes und Vorgeschlagenes, Tabelle"
      >
        <table className="tbl proposal">
          <caption className="vh">Eingetragenes und Vorgeschlagenes</caption>
          <thead>
            <tr>
              <th scope="col">Übernehmen</th>
              <th scope="col">Eingetragen</th>
              <th scope="col">Verzeichnis</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, entered, proposed }) => (
              <tr key={field}>
                <th scope="row" aria-label={proposalLabels[field]}>
                  <label className="check">
                    <input
                      type="checkbox"
                      id={field}
                      name="feld"
                      value={field}
                      defaultChecked={entered.length === 0}
                    />
                    <span>{proposalLabels[field]}</span>
                  </label>
                </th>
                <td>
                  {entered.length === 0 ? <span className="muted">noch nichts</span> : <Lines of={entered} />}
                </td>
                <td>
                  <Lines of={proposed} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {incompleteRunways.length > 0 && (
        <p className="small muted">
          Von {incompleteRunways.join(', ')} fehlen im Verzeichnis Maße, Belag oder Richtung; diese Pisten
          bleiben zum Eintragen von Hand.
        </p>
      )}
      {!isFirst && (
        <p className="small muted">
          Was schon eingetragen ist, bleibt, solange du es nicht ankreuzt. Pisten werden als Ganzes ersetzt,
          mit erklärten Strecken, Sperrungen und Plan.
        </p>
      )}
      {isFirst && (
        <div className="fgrid">
          <SelectField
            name="art"
            label="Art des Platzes"
            unmarked
            width="c2"
            choices={kindChoices}
            defaultValue={kind ?? undefined}
            state={state}
          />
          <TextField
            name="telefon"
            label="Telefon am Platz"
            type="tel"
            unmarked
            width="c2"
            defaultValue={phone}
            state={state}
          />
          {!hasElevation && (
            <TextField
              name="hoeheFt"
              label="Höhe über MSL"
              unit="ft"
              inputMode="numeric"
              unmarked
              width="c2"
              state={state}
            />
          )}
        </div>
      )}
      <p className="btn-row">
        <button className="btn" name="intent" value="uebernehmen">
          {save}
        </button>
      </p>
    </form>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="line">
      {line}
      <br />
    </span>
  ))
}
