import { Form } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import type { Restriction } from './field-status.ts'

const address = '/admin/platzstatus'

type ClosurePanelProps = {
  closures: readonly Restriction[]
  /** Epoch ms. */
  instant: number
  runways: readonly { id: string; designator: string }[]
  state: FormState | undefined
}

export function ClosurePanel({ closures, runways, instant, state }: ClosurePanelProps) {
  const placeOf = (runwayId: string | null) => {
    const runway = runways.find(({ id }) => id === runwayId)
    return runway === undefined ? 'Ganzer Platz' : `Piste ${runway.designator}`
  }
  return (
    <section className="panel w7">
      <h2>Einschränkungen</h2>
      {closures.length === 0 ? (
        <p className="muted">Zurzeit ist nichts gesperrt, und nichts ist angekündigt.</p>
      ) : (
        <ul className="list">
          {closures.map(({ runwayId, reason, from, until }) => (
            <li key={`${runwayId} ${from} ${reason}`}>
              <span>
                {placeOf(runwayId)}: {reason}
                <small>
                  {Date.parse(from) > instant && `Gilt noch nicht: ab ${localDateTime(Date.parse(from))}, `}
                  {until === null ? 'bis auf Weiteres' : `bis ${localDateTime(Date.parse(until))}`}
                </small>
              </span>
              <Form method="post" action={address} replace>
                <input type="hidden" name="runway" value={runwayId ?? ''} />
                <input type="hidden" name="from" value={from} />
                <input type="hidden" name="reason" value={reason} />
                <button className="btn btn-line btn-sm" name="intent" value="aufheben">
                  Aufheben<span className="vh"> {reason}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {closures.length > 0 && (
        <p className="small muted">
          Aufgehoben ist eine Einschränkung sofort und auf allen Seiten. Soll sie wieder gelten, trag sie neu
          ein.
        </p>
      )}
      <Form method="post" action={address} className="status-form starred" key={closures.length} replace>
        <SelectField
          name="runway"
          label="Was"
          required
          width="c3"
          state={state}
          choices={[
            { value: '', label: 'Ganzer Platz' },
            ...runways.map(({ id, designator }) => ({ value: id, label: `Piste ${designator}` })),
          ]}
        />
        <TextField
          name="reason"
          id="closure-reason"
          label="Grund"
          required
          maxLength={120}
          width="c3"
          state={state}
        />
        <TextField
          name="fromDay"
          id="closure-from-day"
          label="Ab Tag"
          type="date"
          hint="Leer: ab jetzt"
          unmarked
          width="c3"
          state={state}
        />
        <TextField
          name="fromTime"
          id="closure-from-time"
          label="Ab Uhrzeit"
          type="time"
          hint="Leer: ab Beginn des Tages"
          unmarked
          width="c3"
          state={state}
        />
        <TextField
          name="untilDay"
          id="closure-day"
          label="Bis Tag"
          type="date"
          hint="Ohne Tag gilt es bis auf Weiteres."
          unmarked
          width="c3"
          state={state}
        />
        <TextField
          name="untilTime"
          id="closure-time"
          label="Bis Uhrzeit"
          type="time"
          hint="Leer: bis zum Ende des Tages"
          unmarked
          width="c3"
          state={state}
        />
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="sperren">
            Einschränkung eintragen
          </button>
        </p>
      </Form>
    </section>
  )
}

type InspectionPanelProps = { inspection: { at: string; by: string | null } | null | undefined }

export function InspectionPanel({ inspection }: InspectionPanelProps) {
  return (
    <section className="panel w5">
      <h2>Pistenkontrolle</h2>
      <p className={inspection == null ? 'muted' : undefined}>
        {inspection == null
          ? 'Noch hat niemand eine Kontrolle eingetragen.'
          : `Zuletzt am ${localDateTime(Date.parse(inspection.at))}${inspection.by === null ? '' : ` durch ${inspection.by}`}.`}
      </p>
      <Form method="post" action={address} replace>
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="kontrolliert">
            Jetzt kontrolliert
          </button>
        </p>
      </Form>
    </section>
  )
}
