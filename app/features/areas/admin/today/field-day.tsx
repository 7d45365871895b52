import type { CSSProperties, ReactNode } from 'react'
import { dash } from '#app/features/airfield/opening/format-opening.ts'
import { judgeLanding } from '#app/features/inbox/landing-list.tsx'
import type { ListedLanding } from '#app/features/inbox/ppr-days.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { clock, localDate } from '#app/lib/german-dates.ts'
import type { FieldDay } from './field-day.server.ts'

const hourMs = 3_600_000

type FieldDayBandProps = { day: FieldDay; landings: readonly ListedLanding[]; instant: number }

/** Today over a clock: the hours of the field, who runs it, who arrives; the same in words for screen readers. */
export function FieldDayBand({ day, landings, instant }: FieldDayBandProps) {
  const arrivals = landings
    .filter(isExpected)
    .filter(({ fields }) => localDate(Date.parse(fields.eta)) === localDate(instant))
  const spans = [...day.pieces, ...day.rows.flat()]
  const etas = arrivals.map(({ fields }) => Date.parse(fields.eta))
  const from = Math.max(
    day.start,
    hourBelow(Math.min(instant, ...etas, ...spans.map((each) => each.from))) - hourMs,
  )
  const to = Math.min(
    day.end,
    hourBelow(Math.max(instant, ...etas, ...spans.map((each) => each.to)) - 1) + 2 * hourMs,
  )
  const share = (at: number) => ((at - from) / (to - from)) * 100
  const left = (at: number) => {
    const place = `${share(at).toFixed(2)}%`
    return { left: place, '--at': place } as CSSProperties
  }
  const place = (span: Span) => ({
    ...left(span.from),
    width: `${(share(span.to) - share(span.from)).toFixed(2)}%`,
  })
  const hours = Array.from({ length: Math.round((to - from) / hourMs) }, (_, index) => from + index * hourMs)
  return (
    <div className="day">
      <p className="vh">{spoken(day, instant)}</p>
      <div className="day-rows" aria-hidden="true" style={{ '--hours': hours.length } as CSSProperties}>
        <div className="day-hours">
          {hours.map((hour, index) => (
            <span
              key={hour}
              style={left(hour)}
              className={hourClass(index, Math.abs(share(hour) - share(instant)))}
            >
              {clock(hour).slice(0, 2)}
            </span>
          ))}
        </div>
        {day.pieces.length > 0 && (
          <Row label="Platz">
            {day.pieces.map((piece) => (
              <i key={piece.from} className={piece.light} style={place(piece)}>
                {piece.word}
                <span>&nbsp;bis {clock(piece.to)}</span>
              </i>
            ))}
          </Row>
        )}
        {day.rows.map((row, index) => (
          <Row key={row[0]!.from} label={index === 0 ? day.duty : ''}>
            {row.map((shift) => (
              <i key={shift.from} className={shiftClass(shift, instant)} style={place(shift)}>
                {shift.who ?? 'unbesetzt'}
              </i>
            ))}
          </Row>
        ))}
        {arrivals.length > 0 && (
          <Row label="Ankünfte">
            {arrivals.map((landing, index) => (
              <u key={landing.id} className={landingClass(landing, instant)} style={left(etas[index]!)}>
                {(index === 0 || share(etas[index]!) - share(etas[index - 1]!) > 6) && (
                  <b>{landing.fields.registration}</b>
                )}
              </u>
            ))}
          </Row>
        )}
        <div className="day-now">
          <span style={left(instant)}>
            <b>{clock(instant)}</b>
          </span>
        </div>
      </div>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="day-row">
      <em>{label}</em>
      <div>{children}</div>
    </div>
  )
}

const hourBelow = (at: number) => Math.floor(at / hourMs) * hourMs

/** A phone names every third hour; the present takes the place of the hour beside it. */
const hourClass = (index: number, fromNow: number) =>
  [index % 3 === 0 ? '' : 'odd', fromNow < 4 ? 'hid' : fromNow < 9 ? 'near' : ''].join(' ').trim()

const shiftClass = ({ from, to, who }: FieldDay['rows'][number][number], instant: number) =>
  who === null ? 'nobody' : from <= instant && instant < to ? 'shift current' : 'shift'

const isExpected = ({ status }: ListedLanding) =>
  !['rejected', 'cancelled-pilot', 'cancelled-field', 'expired'].includes(status)

function landingClass(landing: ListedLanding, instant: number): string {
  const { status, fields } = landing
  if (Date.parse(fields.eta) < instant || ['completed', 'no-show'].includes(status)) return 'past'
  if (status === 'confirmed') return 'sure'
  return judgeLanding(landing).marks.every(({ isGood }) => isGood) ? 'asked' : 'doubtful'
}

const formatSpan = ({ from, to }: Span) => `${clock(from)}${dash}${clock(to)} Uhr`

function spoken({ pieces, duty, rows }: FieldDay, instant: number): string {
  const field = pieces.map((piece) => `${piece.word} ${formatSpan(piece)}`)
  const shifts = rows.flat().map((shift) => `${shift.who ?? 'unbesetzt'} ${formatSpan(shift)}`)
  return [
    ...(field.length === 0 ? [] : [`Platz: ${field.join(', ')}.`]),
    ...(shifts.length === 0 ? [] : [`${duty}: ${shifts.join(', ')}.`]),
    `Jetzt ${clock(instant)} Uhr.`,
  ].join(' ')
}
