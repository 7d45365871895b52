import { airfieldKinds } from '#app/features/airfield/facts/airfield-kinds.ts'
import { airfieldPlan } from '#app/features/airfield/plan/airfield-plan.ts'
import { circuitPlan } from '#app/features/airfield/plan/circuit-plan.ts'
import { findHoursReview } from '#app/features/airfield/opening/hours-review.server.ts'
import { findRulesDocument } from '#app/features/airfield/rules-document.server.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Language } from '#app/lib/saying.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { listCurrentNotices } from '#app/features/notices/notices.server.ts'
import type { Freshness, Services } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { aipSections, datedRows, isOverdue, nextClosureEnd, originOf, overdueParts } from './aip-extract.ts'
import { factsOf } from './aip-facts.ts'
import { directionRows, runwayRemarks } from './aip-runways.ts'

type Asked = { services: Services; freshness: Freshness; request: Request; language: Language }

/** Loads the airfield's data for the sheet in either language; `null` if none are entered. */
export async function aipExtract({ services: { db, now }, freshness, request, language }: Asked) {
  await requireOffered(db, pagePairs.extract[language], request)
  const at = now()
  const today = localDate(at.getTime())
  freshness.until(berlinDayBounds(today).end)
  const { airfield, calendar } = await airfieldContent(db)
  if (airfield === undefined) return null

  const closureEnd = nextClosureEnd(airfield, at.getTime())
  if (closureEnd !== undefined) freshness.until(closureEnd)
  const hoursReview = await findHoursReview(db, today)
  const { review, links, name, icao, icaoIsFictional } = airfield
  const checkedBy = review?.checkedBy ?? null
  return {
    name,
    icao,
    icaoIsFictional,
    kind: airfieldKinds[airfield.kind],
    traffic: airfield.traffic,
    phone: { shown: airfield.phoneTower, dialled: airfield.phoneTowerE164, email: airfield.email },
    directions: directionRows(airfield.runways, language),
    remarks: runwayRemarks(airfield.runways),
    sections: aipSections(airfield, { calendar, hoursReview }, today),
    dated: datedRows(airfield, await listCurrentNotices(db, at), at.getTime()),
    plan: airfieldPlan(airfield),
    circuits: circuitPlan(airfield, language),
    facts: factsOf(airfield, language),
    review,
    isOverdue: isOverdue(airfield, today),
    overdueParts: overdueParts(airfield, hoursReview, today),
    runwayOrigin: originOf(airfield.blocks.runways),
    checker: (await findPublicNames(db, [checkedBy])).get(checkedBy ?? ''),
    links,
    rules: await findRulesDocument(db, airfield, today, language),
    hasBriefing: airfield.flyingWithoutOperationsManager?.allowed === true,
    today,
  }
}

export type AipSheet = NonNullable<Awaited<ReturnType<typeof aipExtract>>>
