import { clock, clockUtc, shortDate } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { withDraft } from './draft.ts'
import { hourMarks, placeOn, type PlanEntry, type PlanRow, reservationAddress } from './plan.ts'
import { spanTimes } from './reservation.ts'
import { usePlanEdits } from './use-plan-edits.ts'

type TimelineProps = {
  label: string
  rows: readonly PlanRow[]
  /** One row per day instead of one per aircraft. */
  isByDay: boolean
  /** Epoch ms. */
  now: number
  /** Silhouettes by name. */
  drawings: Readonly<Record<string, string>>
}

/** Shows the plan drawn to scale. The list contains everything in it, and the form does what dragging does. */
export function Timeline({ label, rows, isByDay, now, drawings }: TimelineProps) {
  const { draft, said, isRefused, takeBack, handlers } = usePlanEdits(rows)
  const [first] = rows
  if (first === undefined) return null
  return (
    <>
      <div className="tl" role="group" aria-label={label} {...handlers}>
        <div className="tl-hours">
          <div className="lbl">Ortszeit (LT)</div>
          <div className="tl-scale" aria-hidden="true">
            {hourMarks(first.axis).map(({ at, hour, left }) => (
              <span key={at} style={{ left: `${left}%` }} className={hourClass(hour)}>
                {String(hour).padStart(2, '0')}
              </span>
            ))}
            {!isByDay && <NowTime axis={first.axis} now={now} />}
          </div>
        </div>
        {rows.map((row) => (
          <div key={row.key} className="tl-row" data-row={row.key}>
            <div className="lbl">
              {isByDay ? (
                <span>
                  <b>{shortDate(row.day)}</b>
                </span>
              ) : (
                <>
                  <Drawing svg={drawings[row.silhouette] ?? ''} />
                  <span>
                    <b>{row.registration}</b>
                    <small>{row.type}</small>
                  </span>
                </>
              )}
            </div>
            <div
              className="tl-track"
              style={{ '--hours': (row.axis.to - row.axis.from) / 3_600_000 } as Style}
            >
              {row.shut.map((span) => (
                <i key={span.from} className="tl-shut" style={barStyle(row, span)} />
              ))}
              {row.night.map((span) => (
                <i key={span.from} className="tl-night" style={barStyle(row, span)} />
              ))}
              {withDraft(row, rows, draft).map((entry) => (
                <Bar
                  key={entry.id ?? `${entry.from}`}
                  entry={entry}
                  row={row}
                  now={now}
                  isDraft={draft?.id === entry.id && draft !== null}
                />
              ))}
              {placeOn(row.axis, { from: now, to: now + 1 }) !== null && (
                <i className="tl-now" style={{ left: barStyle(row, { from: now, to: now + 1 }).left }} />
              )}
            </div>
          </div>
        ))}
      </div>
      <p className={isRefused ? 'tl-say note stop' : 'tl-say'} role="status">
        {isRefused && <Icon name="stop" />}
        <span>{said}</span>
        {takeBack !== null && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={takeBack}>
            Rückgängig
          </button>
        )}
      </p>
    </>
  )
}

type Style = React.CSSProperties

const hourClass = (hour: number) =>
  [hour % 2 === 1 && 'odd', hour % 4 !== 0 && 'mob0'].filter(Boolean).join(' ')

function barStyle(row: PlanRow, span: { from: number; to: number }) {
  const { left, width } = placeOn(row.axis, span) ?? { left: 0, width: 0 }
  return { left: `${left.toFixed(3)}%`, width: `${width.toFixed(3)}%` }
}

function NowTime({ axis, now }: { axis: PlanRow['axis']; now: number }) {
  const place = placeOn(axis, { from: now, to: now + 1 })
  if (place === null) return null
  // Half of its own width from either end, so that the first and last minutes of the day are not cut off.
  const left = `clamp(1.5rem, ${place.left}%, 100% - 1.5rem)`
  return (
    <span className="now-t" style={{ left }} title={`${clockUtc(now)} UTC`}>
      {clock(now)}
    </span>
  )
}

type BarProps = { entry: PlanEntry; row: PlanRow; now: number; isDraft: boolean }

function Bar({ entry, row, now, isDraft }: BarProps) {
  const { id, label, what, tone, mayChange } = entry
  const times = spanTimes(entry)
  const name = `${label} ${times}${what === '' ? '' : ` · ${what}`}, ${entry.registration}`
  const { left, width } = barStyle(row, entry)
  const style = { left, width: `calc(${width} - 2px)` }
  if (id === null) {
    return (
      <span className="bk mx" style={style} role="img" aria-label={name}>
        <b>{label}</b> <span>{what}</span>
      </span>
    )
  }
  const isNow = entry.from <= now && entry.to > now
  const classes = ['bk', tone === 'mine' && 'mine', isDraft && 'draft', isNow && 'is-now'].filter(Boolean)
  return (
    <a
      href={reservationAddress(id)}
      className={classes.join(' ')}
      style={style}
      aria-label={name}
      draggable={false}
      data-entry={id}
      {...(mayChange && { 'data-may': '' })}
    >
      <b>{label}</b>{' '}
      <span>
        {times}
        {what !== '' && ` · ${what}`}
      </span>
    </a>
  )
}
