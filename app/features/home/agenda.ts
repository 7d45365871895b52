import { berlinDay, instantOf } from '#app/lib/berlin-time.ts'
import { weekdayOf } from '#app/lib/calendar-day.ts'
import { moreWord } from './home-fields.ts'
import type { Home } from './home-blocks.ts'

export type AgendaItem = Home['today']['agenda'][number]

/** Period in which the airfield may be used without permission, epoch ms. */
type OpenHours = { from: number; to: number }

export type AgendaLine = {
  /** `HH:MM`; `null`: all day. */
  time: string | null
  text: string
  link: { label: string; href: string } | null
  /** `now`: the latest that began; `running`: began before it and continues; `over`: the airfield has closed. */
  state: 'over' | 'running' | 'now' | 'ahead'
}

/** An additional item of the day, such as an event; epoch ms. */
export type AgendaGuest = { at: number; until: number; time: string | null; text: string; href: string }

/**
 * Returns the day's lines in chronological order. The club's recurring items apply to flying days: items outside the
 * opening hours are omitted. Events are always included.
 */
export function agendaOf(
  items: readonly AgendaItem[],
  guests: readonly AgendaGuest[],
  hours: readonly OpenHours[],
  instant: number,
): AgendaLine[] {
  const day = berlinDay(instant)
  const own = items.flatMap(({ linkLabel, href, ...item }) => {
    const at = instantOf(day, item.time)
    const stretch = hours.find(({ from, to }) => at >= from && at < to)
    const fits = item.weekdays.length === 0 || item.weekdays.includes(weekdayOf(day))
    return stretch === undefined || !fits
      ? []
      : [{ ...item, link: linkTo(href, linkLabel), at, until: stretch.to }]
  })
  const events = guests.map(({ href, ...guest }) => ({ ...guest, link: { label: 'Zum Termin', href } }))
  const all = [...own, ...events].toSorted((a, b) => a.at - b.at)
  const latest = all.findLast(({ at, until }) => at <= instant && instant < until)
  return all.map((each) => ({
    time: each.time,
    text: each.text,
    link: each.link,
    state: stateOf(each, each === latest, instant),
  }))
}

const linkTo = (href: string | null, label: string | null) =>
  href === null ? null : { label: label ?? moreWord, href }

function stateOf(
  { at, until }: { at: number; until: number },
  isLatest: boolean,
  instant: number,
): AgendaLine['state'] {
  if (instant < at) return 'ahead'
  if (instant >= until) return 'over'
  return isLatest ? 'now' : 'running'
}
