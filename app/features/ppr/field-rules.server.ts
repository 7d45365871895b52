import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import type { FieldStatus } from '#app/features/airfield/status/field-status.ts'
import { shortFieldTexts } from '#app/features/airfield/status/field-texts.ts'
import { offersBriefing } from '#app/features/briefing/versions.server.ts'
import { listArrivalDays } from '#app/features/events/arrivals/arrivals.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { DutyWord, FieldRules, Flight } from './ppr-checks.ts'
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
