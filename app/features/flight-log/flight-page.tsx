import { clock, clockUtc, dateWithWeekday } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Said } from '#app/ui/note.tsx'
import { boardAddress, dayAddress, flightAddress } from './addresses.ts'
import { type CorrectionChoices, CorrectionForms } from './correction-forms.tsx'
import { charges, type Flight, launches } from './flight.ts'
import { shortSpan } from '#app/lib/format-span.ts'
import type { HistoryLine } from './history.server.ts'
import type { EntryRefused } from './perform-entry.server.ts'

type FlightPageProps = {
  flight: Flight
  crew: string
  /** The other member who pays. */
  payer: string | null
  partner: { id: string; registration: string; isTug: boolean } | null
  history: readonly HistoryLine[]
  isClosed: boolean
  /** `null`: read only. */
  choices: CorrectionChoices | null
  values: Record<string, string>
  mayOverride: boolean
  refused: EntryRefused | null
  done: string
}

/** Shows one flight: its data, its history and the correction form. */
export function FlightPage(page: FlightPageProps) {
  const { flight, crew, payer, partner, history, isClosed, choices, refused, done } = page
  const partnerLink = partner && <a href={flightAddress(partner.id)}>{partner.registration}</a>
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>
            {flight.registration}, {clock(flight.startedAt)} Uhr
          </h1>
          <p className="muted">
            {dateWithWeekday(flight.day)}
            {isClosed && '\u00A0· Tag abgeschlossen'}
            {flight.isStruck && '\u00A0· gestrichen'}
          </p>
        </div>
        <p className="btn-row">
          <a href={dayAddress(flight.day)}>Zum Tag</a>
          <a href={boardAddress}>Zum Flugbuch</a>
        </p>
      </div>
      {done !== '' && <Said tone="ok">{done}</Said>}
      {refused?.sentence != null && <Said tone="stop">{refused.sentence}</Said>}
      <section className="panel stack fl-correct" aria-labelledby="fl-stand">
        <h2 id="fl-stand">So steht es im Flugbuch</h2>
        <FactList
          facts={[
            ['Besatzung', crew],
            ['Gäste', flight.guests === 0 ? null : integer(flight.guests)],
            ['Startart', launches[flight.launch]],
            [partner?.isTug === true ? 'Geschleppt von' : 'Schlepp von', partnerLink],
            ['Start', `${clock(flight.startedAt)} Uhr (${clockUtc(flight.startedAt)}\u00A0UTC)`],
            [
              'Landung',
              flight.landedAt === null
                ? 'noch in der Luft'
                : `${clock(flight.landedAt)} Uhr (${clockUtc(flight.landedAt)}\u00A0UTC)`,
            ],
            ['Dauer', flight.minutes === null ? null : `${shortSpan(flight.minutes)}\u202Fh`],
            [
              'Landungen',
              flight.landedAt === null || flight.landings === 1 ? null : integer(flight.landings),
            ],
            ['Start woanders', flight.fromPlace],
            ['Landung woanders', flight.toPlace],
            ['Wer zahlt', [charges[flight.charge], payer].filter(Boolean).join(': ')],
            ['Bemerkung', flight.remark],
          ]}
        />
      </section>
      {choices !== null && !flight.isStruck && <CorrectionForms {...page} choices={choices} />}
      <History lines={history} />
    </>
  )
}

function History({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <section className="panel fl-correct" aria-labelledby="fl-geschichte">
      <h2 id="fl-geschichte">Geschichte</h2>
      <ol className="list">
        {lines.map(({ id, when, who, what, reason, fields }) => (
          <li key={id}>
            <span>
              <b>
                {who} hat {what}
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
