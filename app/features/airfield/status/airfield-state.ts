import { berlinDay, berlinDayBounds } from '#app/lib/berlin-time.ts'
import type { FieldStatus, Light, Limit } from './field-status.ts'
import {
  type Calendar,
  calendarIn,
  nextChange,
  nextOpening,
  openingDay,
  type State,
  stateAt,
} from '../opening/opening-hours.ts'
import { shortReason } from '../opening/format-opening.ts'
import { type FieldTexts, fieldTexts, type Reading } from './field-texts.ts'

export type AirfieldState = Reading &
  FieldTexts & {
    /** Currently in force. */
    restrictions: readonly Limit[]
    /** Not yet begun, next first. */
    announced: readonly Limit[]
    /** Next instant (epoch ms) at which any of this changes; midnight at the latest. */
    validUntil: number
  }

/** What determines the light, without the reason and the summary of the day. */
type Reached = Omit<
  Reading,
  'hadHours' | 'hasPprHours' | 'isRestricted' | 'reason' | 'reasonInEnglish' | 'text' | 'textSetAt'
>

const lightOfRule: Record<State, Light> = {
  open: 'green',
  ppr: 'yellow',
  'ppr-unstaffed': 'yellow',
  closed: 'red',
  unknown: 'grey',
}

function isBetween(instant: number, from: string, until: string | null): boolean {
  return Date.parse(from) <= instant && (until === null || instant < Date.parse(until))
}

/** PPR with and without Betriebsleiter count as the same for how long the field can be used. */
function stepsAlike(a: State, b: State): boolean {
  return a === b || (a === 'ppr' && b === 'ppr-unstaffed')
}

type Change = { at: number; rule: State }

function changeOfRules(calendar: Calendar, instant: number, rule: State): Change | null {
  let at = instant
  for (;;) {
    const change = nextChange(calendar, at)
    if (change === null) return null
    if (!stepsAlike(rule, change.state)) return { at: change.at, rule: change.state }
    at = change.at
  }
}

function opensNext(calendar: Calendar, instant: number): Reading['opens'] {
  const next = nextOpening(calendar, instant, 'operations', ['open', 'ppr', 'ppr-unstaffed'])
  return next && { at: next.at, mode: next.interval.mode === 'open' ? 'open' : 'ppr' }
}

function readByRules(calendar: Calendar, instant: number): Reached {
  const rule = stateAt(calendar, instant).state
  const change = changeOfRules(calendar, instant, rule)
  return {
    instant,
    light: lightOfRule[rule],
    by: 'rules',
    keepsHours: true,
    rule,
    until: change?.at ?? null,
    next: change && { light: lightOfRule[change.rule], rule: change.rule },
    opens: rule === 'closed' ? opensNext(calendar, instant) : null,
    freeFrom: rule === 'open' ? null : (nextOpening(calendar, instant)?.at ?? null),
  }
}

/**
 * A light ends when its time is up, except where the rules continue in the same colour: green during open hours, and red
 * during closed ones, because nobody can land when it ends.
 */
function readByDuty(calendar: Calendar | null, status: FieldStatus, instant: number): Reached {
  const { light } = status
  if (status.validUntil === null)
    return {
      instant,
      light,
      by: 'duty',
      keepsHours: false,
      rule: calendar === null ? 'unknown' : stateAt(calendar, instant).state,
      until: null,
      isOpenEnded: true,
      next: null,
      opens: null,
      freeFrom: null,
    }
  const validUntil = Date.parse(status.validUntil)
  const after = calendar && readByRules(calendar, validUntil)
  const continues = (light === 'green' || light === 'red') && after?.light === light
  const hours = calendar && stateAt(calendar, instant)
  const rule = hours?.state ?? 'unknown'
  const next = after && (continues ? after.next : { light: after.light, rule: after.rule })
  const until = continues ? after.until : validUntil
  return {
    instant,
    light,
    by: 'duty',
    keepsHours: light === 'green' && hours?.state === 'open' && validUntil <= hours.to,
    rule,
    until,
    next,
    opens: light === 'red' && until !== null && next !== null ? opensThen(until, next.rule) : null,
    freeFrom: null,
  }
}

function opensThen(at: number, rule: State): Reading['opens'] {
  if (rule === 'closed' || rule === 'unknown') return null
  return { at, mode: rule === 'open' ? 'open' : 'ppr' }
}

const nothingKnown = {
  light: 'grey',
  by: 'rules',
  keepsHours: true,
  rule: 'unknown',
  until: null,
  next: null,
  opens: null,
  freeFrom: null,
} as const

/** Everything that determines the field's state. */
export type StateSources = {
  /** `null` before the airfield is entered. */
  calendar: Calendar | null
  status: FieldStatus | undefined
  /** Includes past and future ones. */
  restrictions: readonly Limit[]
}

/** Computes the state of the field at an instant (epoch ms). */
export function airfieldStateAt(sources: StateSources, instant: number): AirfieldState {
  const { calendar, status } = sources
  const onDuty = status && isBetween(instant, status.setAt, status.validUntil) ? status : undefined
  const reached: Reached = onDuty
    ? readByDuty(calendar, onDuty, instant)
    : calendar
      ? readByRules(calendar, instant)
      : { instant, ...nothingKnown }
  const restrictions = sources.restrictions.filter(({ from, until }) => isBetween(instant, from, until))
  const reading: Reading = {
    ...reached,
    hadHours: calendar !== null && hadHoursToday(calendar, instant),
    hasPprHours: calendar !== null && hasPprHours(calendar),
    isRestricted: restrictions.length > 0,
    reason: onDuty ? onDuty.reason : reasonOfRules(calendar, instant),
    reasonInEnglish: onDuty ? onDuty.reason : reasonOfRules(calendar && calendarIn(calendar, 'en'), instant),
    text: onDuty?.text ?? '',
    textSetAt:
      onDuty && restrictions.some(({ from }) => Date.parse(from) > Date.parse(onDuty.setAt))
        ? Date.parse(onDuty.setAt)
        : null,
  }
  return {
    ...reading,
    ...fieldTexts(reading),
    restrictions,
    announced: sources.restrictions
      .filter(({ from }) => Date.parse(from) > instant)
      .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from)),
    validUntil: nextSaying(sources, reading),
  }
}

function hasPprHours(calendar: Calendar): boolean {
  return calendar.byArea.operations.rules.some(({ mode }) => mode === 'ppr' || mode === 'ppr-unstaffed')
}

/** Returns the name of a special time, or the reason for a closure. */
function reasonOfRules(calendar: Calendar | null, instant: number): string {
  if (calendar === null) return ''
  const { state, interval } = stateAt(calendar, instant)
  if (interval !== null) return state === 'closed' ? shortReason(interval) : interval.reason
  // Outside its hours a special time is the reason only if it restricts the day.
  const special = openingDay(calendar, berlinDay(instant)).reading.special[0]
  return special === undefined || special.mode === 'open' ? '' : special.reason
}

function hadHoursToday(calendar: Calendar, instant: number): boolean {
  const { intervals } = openingDay(calendar, berlinDay(instant))
  return intervals.some(({ mode, from }) => mode !== 'closed' && from <= instant)
}

/** Texts with words like „morgen" change at midnight; the light changes with the rules, the duty person and closures. */
function nextSaying({ calendar, status, restrictions }: StateSources, { instant, until }: Reading): number {
  const change = calendar && nextChange(calendar, instant)
  const written = restrictions.flatMap((restriction) => [restriction.from, restriction.until])
  if (status) written.push(status.setAt, status.validUntil)
  const moments = [until, change?.at, ...written.map((text) => text && Date.parse(text))]
  const coming = moments.filter((moment) => typeof moment === 'number' && moment > instant) as number[]
  return Math.min(berlinDayBounds(berlinDay(instant)).end, ...coming)
}
