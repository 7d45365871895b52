import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import type { FieldStatus, Limit } from '#app/features/airfield/status/field-status.ts'
import { formatAnnounced } from '#app/features/airfield/status/format-restriction.ts'
import { shortFieldTexts } from '#app/features/airfield/status/field-texts.ts'
import { offersBriefing } from '#app/features/briefing/versions.server.ts'
import { listArrivalDays } from '#app/features/events/arrivals/arrivals.server.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Services } from '#app/platform/services.ts'
import type { DutyWord, FieldRules, Flight, LimitWord } from './ppr-checks.ts'
import { findPprSettings } from './ppr-due.server.ts'
import type { PprFields } from './ppr-request.ts'

type Own = { id: string; fields: PprFields }

/** Loads the rules for judging an arrival now; `own`: a request being changed, whose slot does not count as taken. */
export async function fieldRules({ db, now }: Pick<Services, 'db' | 'now'>, own?: Own): Promise<FieldRules> {
  const at = now()
  const [{ calendar, airfield, status }, state, settings, arrivals, hasBriefing] = await Promise.all([
    airfieldContent(db),
    airfieldState({ db }, at),
    findPprSettings(db),
    listArrivalDays(db, at, own?.id),
    offersBriefing(db),
  ])
  return {
    calendar,
    airfield,
    settings,
    arrivals,
    hasBriefing,
    said: dutyWord(state, status),
    limits: [...state.restrictions, ...state.announced].map((limit) => limitWord(limit, airfield, at)),
    now: at.getTime(),
    before: own && askedFor(own.fields),
  }
}

function askedFor({ eta, etd, flightRules, mtomKg, class: kind }: PprFields): Flight {
  return {
    eta: Date.parse(eta),
    etd: etd === null ? null : Date.parse(etd),
    flightRules,
    mtomKg,
    class: kind,
  }
}

function dutyWord(state: AirfieldState, status: FieldStatus | undefined): DutyWord | null {
  if (state.by === 'rules' || status === undefined) return null
  const { light, words, sentence, english } = state
  return {
    light,
    from: Date.parse(status.setAt),
    // Until further notice: later than any possible landing.
    until: status.validUntil === null ? Number.MAX_SAFE_INTEGER : Date.parse(status.validUntil),
    texts: { de: words, en: shortFieldTexts(state, 'en').words },
    sentence: { de: sentence, en: english },
  }
}

function limitWord(limit: Limit, airfield: FieldRules['airfield'], at: Date): LimitWord {
  const names = Object.fromEntries((airfield?.runways ?? []).map(({ id, designator }) => [id, designator]))
  const worded = (language: Language) => formatAnnounced(limit, names, at.getTime(), language)
  const { from, until, reason } = limit
  return {
    from: Date.parse(from),
    until: until === null ? null : Date.parse(until),
    texts: { de: worded('de'), en: worded('en') },
    reason,
  }
}
