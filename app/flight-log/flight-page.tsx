import { clock, clockUtc, dateWithWeekday } from '#app/lib/german-dates.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, type Choice } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { boardAddress, dayAddress } from './addresses.ts'
import { charges, type Flight, launches, secondRoles } from './flight.ts'
import { shortSpan } from './flight-table.tsx'
import type { HistoryLine } from './history.server.ts'
import type { EntryRefused } from './perform-entry.server.ts'

const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const usualReasons = [
  'Vertippt',
  'Zeit nachgetragen',
  'Pilot verwechselt',
  'Flugzeug verwechselt',
  'Doppelt eingetragen',
]

type FlightPageProps = {
  flight: Flight
  crew: string
  partner: { id: string; registration: string; isTug: boolean } | null
  history: readonly HistoryLine[]
  isClosed: boolean
  /** `null`: only to read. */
  choices: { aircraft: readonly Choice[]; tugs: readonly Choice[]; crew: readonly string[] } | null
  values: Record<string, string>
  mayOverride: boolean
  refused: EntryRefused | null
  done: string
}

/** One flight: what stands in the log, what it was before, and the form to put it right. */
export function FlightPage(page: FlightPageProps) {
  const { flight, crew, partner, history, isClosed, choices, refused, done } = page
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>
            {flight.registration}, {clock(flight.startedAt)} Uhr
          </h1>
          <p className="muted">
            {dateWithWeekday(flight.day)}
            {isClosed && ' · Tag abgeschlossen'}
            {flight.isStruck && ' · gestrichen'}
          </p>
        </div>
        <p className="btn-row">
          <a href={dayAddress(flight.day)}>Zum Tag</a>
          <a href={boardAddress}>Zum Flugbuch</a>
        </p>
      </div>
      {done !== '' && <Said tone="ok">{done}</Said>}
      {refused?.sentence != null && <Said tone="stop">{refused.sentence}</Said>}
      <section className="panel stack" aria-labelledby="fl-stand">
        <h2 id="fl-stand">So steht es im Flugbuch</h2>
        <p>
          {crew} · {launches[flight.launch]} · Start {clock(flight.startedAt)} ({clockUtc(flight.startedAt)}{' '}
          UTC) ·{' '}
          {flight.landedAt === null
            ? 'noch in der Luft'
            : `Landung ${clock(flight.landedAt)} (${clockUtc(flight.landedAt)} UTC), ${shortSpan(flight.minutes ?? 0)} Stunden`}
          {flight.remark !== '' && ` · ${flight.remark}`}
        </p>
        {partner !== null && (
          <p>
            {partner.isTug ? 'Geschleppt von ' : 'Schlepp von '}
            <a href={`/vereinsflieger/flugbuch/flug/${partner.id}`}>{partner.registration}</a>
          </p>
        )}
      </section>
      {choices !== null && !flight.isStruck && <CorrectionForms {...page} choices={choices} />}
      <History lines={history} />
    </>
  )
}

type Choosable = FlightPageProps & { choices: NonNullable<FlightPageProps['choices']> }

function CorrectionForms({ flight, values, choices, mayOverride, refused }: Choosable) {
  const isStriking = refused?.intent === 'streichen'
  const state =
    refused === null || isStriking
      ? { values, errors: {} }
      : { values: { ...refused.values }, errors: refused.errors }
  const field = { state, unmarked: true }
  const isTow = flight.towId !== null
  return (
    <>
      <form className="form panel" method="post" noValidate aria-labelledby="fl-berichtigen">
        <h2 id="fl-berichtigen">Berichtigen</h2>
        <RefusedFields errors={state.errors} />
        <input type="hidden" name="revision" value={state.values.revision ?? ''} />
        <div className="fgrid">
          <SelectField
            {...field}
            name="flugzeug"
            label="Flugzeug"
            choices={choices.aircraft}
            prompt="ein fremdes"
            width="c3"
          />
          <TextField
            {...field}
            name="kennzeichen"
            label="Kennzeichen eines fremden"
            maxLength={12}
            width="c3"
          />
          <TextField {...field} name="pilot" label="Pilot" list="leute" autoComplete="off" width="c3" />
          <TextField
            {...field}
            name="zweiter"
            label="Zweiter Sitz"
            list="leute"
            autoComplete="off"
            width="c3"
          />
          <SelectField
            {...field}
            name="platz"
            label="Auf dem zweiten Sitz"
            choices={choicesOf(secondRoles)}
            width="c3"
          />
          <TextField
            {...field}
            name="gaeste"
            label="Weitere Gäste"
            type="number"
            min={0}
            max={20}
            width="c3"
          />
          <TextField {...field} name="tag" label="Tag" type="date" width="c2" />
          <TextField {...field} name="uhrzeit" label="Start" type="time" width="c2" hint="Ortszeit" />
          <TextField
            {...field}
            name="landezeit"
            label="Landung"
            type="time"
            width="c2"
            hint="Leer: noch in der Luft"
          />
          <SelectField {...field} name="startart" label="Startart" choices={choicesOf(launches)} width="c3" />
          <TextField
            {...field}
            name="landungen"
            label="Landungen"
            type="number"
            min={0}
            max={200}
            width="c3"
          />
          {!isTow && (
            <>
              <SelectField
                {...field}
                name="schlepp"
                label="Schleppflugzeug"
                choices={choices.tugs}
                prompt="keines"
                width="c2"
              />
              <TextField
                {...field}
                name="schlepppilot"
                label="Schlepppilot"
                list="leute"
                autoComplete="off"
                width="c2"
              />
              <TextField
                {...field}
                name="schlepplandung"
                label="Landung des Schlepps"
                type="time"
                width="c2"
              />
            </>
          )}
          <SelectField {...field} name="zahlt" label="Wer zahlt" choices={choicesOf(charges)} width="c3" />
          <TextField
            {...field}
            name="zahler"
            label="Anderes Mitglied, das zahlt"
            list="leute"
            autoComplete="off"
            width="c3"
          />
          <TextField {...field} name="von" label="Start woanders" maxLength={60} width="c3" />
          <TextField {...field} name="nach" label="Landung woanders" maxLength={60} width="c3" />
          <TextField {...field} name="bemerkung" label="Bemerkung" maxLength={200} />
          <CheckField name="auswaertig" state={state}>
            Wer hier genannt und nicht in der Mitgliederliste ist, kommt von außerhalb (nicht im Verein)
          </CheckField>
          {mayOverride && (
            <CheckField name="trotzdem" state={state}>
              Ist geflogen, obwohl das Flugzeug gesperrt ist
            </CheckField>
          )}
          <TextField
            {...field}
            name="grund"
            label="Warum"
            list="gruende"
            required
            maxLength={200}
            hint="Steht mit deinem Namen in der Geschichte des Fluges"
          />
        </div>
        <datalist id="leute">
          {choices.crew.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </datalist>
        <datalist id="gruende">
          {usualReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </datalist>
        <p className="btn-row">
          <button className="btn" name="intent" value="berichtigen">
            Speichern
          </button>
        </p>
      </form>
      <form className="form panel" method="post" noValidate aria-labelledby="fl-streichen">
        <h2 id="fl-streichen">Streichen</h2>
        <p>
          Der Flug zählt dann nirgends mehr mit{isTow && ', sein Schlepp ebenso'}. In der Geschichte bleibt er
          stehen.
        </p>
        <TextField
          id="streich-grund"
          name="grund"
          label="Warum"
          list="gruende"
          required
          maxLength={200}
          state={isStriking ? { values: refused.values, errors: refused.errors } : undefined}
        />
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="streichen">
            Flug streichen
          </button>
        </p>
      </form>
    </>
  )
}

function History({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <section className="panel" aria-labelledby="fl-geschichte">
      <h2 id="fl-geschichte">Geschichte</h2>
      <ol className="list">
        {lines.map(({ id, when, who, what, reason, fields }) => (
          <li key={id}>
            <span>
              <b>
                {who} hat {what === 'gelandet' ? 'die Landung eingetragen' : `den Flug ${what}`}
                {reason !== '' && `: ${reason}`}
              </b>
              <small>{when}</small>
              {fields.map(({ label, before, after }) => (
                <small key={label}>
                  {label}: <del>{before}</del> → <ins>{after}</ins>
                </small>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
