import { type CSSProperties, Fragment } from 'react'
import { Link } from 'react-router'
import type { Area } from '../opening/opening-rule.ts'
import type { EditorResult } from './editor-result.ts'
import { DayPanel } from './day-panel.tsx'
import type { DayPanelData } from './day-panel.server.ts'
import { axisHours, type DrawnStretch, type FortnightDay } from './fortnight.ts'
import { calendarAddress } from './hours-addresses.ts'

type CalendarProps = {
  days: readonly FortnightDay[]
  area: Area
  /** Position of the current time on the axis, in percent. */
  present: number | null
  open: DayPanelData | null
  result: EditorResult | undefined
}

const classes: Record<DrawnStretch['kind'], string> = { night: 'ni', twilight: 'tw', open: 'op', ppr: 'pp' }
const placed = (at: number, length?: number) =>
  ({ '--a': `${at}%`, ...(length !== undefined && { '--b': `${length}%` }) }) as CSSProperties

/** Fourteen days; each opens the form that changes only that day. */
export function CalendarFortnight({ days, area, present, open, result }: CalendarProps) {
  const isOutside = open !== null && days.every(({ day }) => day !== open.day)
  return (
    <section aria-label="Die nächsten vierzehn Tage">
      <p className="zt-hint">Tippe einen Tag an, um nur diesen Tag zu ändern. Alle Zeiten LT.</p>
      <div className="zt-cal">
        <div className="zt-ax" aria-hidden="true">
          {axisHours.map(({ hour, at }) => (
            <span key={hour} style={placed(at)}>
              {hour}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <Fragment key={day.day}>
            <DayLink day={day} area={area} present={present} isOpen={open?.day === day.day} />
            {open?.day === day.day && <DayPanel key={day.day} open={open} result={result} />}
          </Fragment>
        ))}
        {isOutside && <DayPanel open={open} result={result} />}
      </div>
      <Legend />
    </section>
  )
}

type DayLinkProps = { day: FortnightDay; area: Area; present: number | null; isOpen: boolean }

function DayLink({ day: shown, area, present, isOpen }: DayLinkProps) {
  const { day, isToday, isMonday, isSpecial, tone } = shown
  const state = [isToday && 'today', isMonday && 'mon', isOpen && 'sel'].filter(Boolean).join(' ')
  return (
    <Link
      className={`zt-d ${state}`}
      id={`tag-${day}`}
      to={isOpen ? calendarAddress(area) : calendarAddress(area, day)}
      preventScrollReset
      aria-expanded={isOpen}
    >
      <span className="zt-dt" aria-hidden="true">
        <span>{isToday ? 'heute' : shown.weekday}</span>
        <b>{shown.number}</b>
      </span>
      <span className="vh">
        {isToday && 'Heute, '}
        {shown.sentence}
        {isSpecial && ', weicht ab'}
      </span>
      <span className="zt-b" aria-hidden="true">
        {shown.stretches.map(({ kind, at, length }, index) => (
          <i key={index} className={classes[kind]} style={placed(at, length)} />
        ))}
        {isToday && present !== null && <i className="now" style={placed(present)} />}
      </span>
      <span className={`zt-s ${tone}`} aria-hidden="true">
        {shown.glance}
        {isSpecial && <em />}
      </span>
    </Link>
  )
}

function Legend() {
  return (
    <ul className="legend zt-leg" aria-hidden="true">
      <li>
        <i className="ni" />
        Nacht
      </li>
      <li>
        <i className="tw" />
        Dämmerung
      </li>
      <li>
        <i className="cl" />
        geschlossen
      </li>
      <li>
        <i className="op" />
        geöffnet
      </li>
      <li>
        <i className="pp" />
        nur mit PPR
      </li>
      <li>
        <i className="em" />
        weicht ab
      </li>
    </ul>
  )
}
