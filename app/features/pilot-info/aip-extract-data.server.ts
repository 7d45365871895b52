import type { AskedPage } from '#app/shell/asked-page.server.ts'
import { airfieldKinds } from '#app/features/airfield/facts/airfield-kinds.ts'
import { airfieldPlan } from '#app/features/airfield/plan/airfield-plan.ts'
import { circuitPlan } from '#app/features/airfield/plan/circuit-plan.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { findHoursReview } from '#app/features/airfield/opening/hours-review.server.ts'
import { findRulesDocument } from '#app/features/airfield/rules-document.server.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { type Language, saying } from '#app/lib/saying.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { listCurrentNotices } from '#app/features/notices/notices.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContentAndKey } from '#app/platform/database/per-content.server.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { aipSections, datedRows, isOverdue, originOf, overdueParts, takesTwoSheets } from './aip-extract.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { formatChannel, aerodromeFrequency } from '#app/features/airfield/facts/frequency.ts'
import { surfaces } from '#app/features/airfield/facts/runway.ts'
import { circuitSides } from '#app/features/airfield/facts/traffic.ts'
import { decimalIn, withUnitIn } from '#app/lib/numbers-in-language.ts'
import { metresFromFeet } from '#app/lib/lengths.ts'
import { directionRows, runwayRemarks } from './aip-runways.ts'

/** Loads the airfield's data for the sheet in either language; `null` if none are entered. */
export async function aipExtract({ services: { db, now }, freshness, request, language }: AskedPage) {
  await requireOffered(db, pagePairs.extract[language], request)
  const at = now()
  const today = localDate(at.getTime())
  freshness.until(berlinDayBounds(today).end)
  const entered = await enteredOn(db, { today, language })
  if (entered === null) return null

  const { airfield, ...sheet } = entered
  freshness.until((await airfieldState({ db }, at)).validUntil)
  const notices = await listCurrentNotices(db, at)
  const { status } = await airfieldContent(db)
  const dated = datedRows(airfield, { notices, restrictions: status?.restrictions ?? [] }, at.getTime())
  return { ...sheet, dated }
}

type Wanted = { today: IsoDay; language: Language }

/** What the sheet says until the airfield, its hours or the day change; two days in two languages. */
const enteredOn = perContentAndKey(4, ({ today, language }: Wanted) => `${today} ${language}`, readEntered)

async function readEntered(db: Db, { today, language }: Wanted) {
  const { airfield, calendar } = await airfieldContent(db)
  if (airfield === undefined) return null
  const hoursReview = await findHoursReview(db, today)
  const sections = aipSections(airfield, { calendar, hoursReview }, today)
  const remarks = runwayRemarks(airfield.runways)
  const { review, links, name, icao, icaoIsFictional } = airfield
  const checkedBy = review?.checkedBy ?? null
  return {
    airfield,
    name,
    icao,
    icaoIsFictional,
    kind: airfieldKinds[airfield.kind],
    traffic: airfield.traffic,
    phone: { shown: airfield.phoneTower, dialled: airfield.phoneTowerE164, email: airfield.email },
    directions: directionRows(airfield.runways, language),
    remarks,
    sections,
    isLong: takesTwoSheets([...sections.map(({ rows }) => rows), remarks], language),
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

/** `isOwn`: value and more are the club's own words, not translated. */
type AipFact = { name: string; value: string; more: string | null; isOwn?: true }

/** Returns the six most needed figures; omits those not entered. */
function factsOf(
  { frequencies, circuits, runways, elevationFt, fuel, phoneTower }: Airfield,
  language: Language,
): AipFact[] {
  const { say } = saying(language)
  const integer = (value: number) => decimalIn(value, language, 0)
  const feet = (value: number) => withUnitIn(value, 'ft', language)
  const radio = aerodromeFrequency(frequencies)
  const circuit = circuits[0]
  const runway = runways[0]
  const grades = fuel.filter(({ available }) => available).map(({ kind }) => kind)
  const facts: (AipFact | undefined)[] = [
    radio && { name: radio.callSign, value: formatChannel(radio.channel, language) ?? '', more: null },
    circuit?.heightFtMsl == null
      ? undefined
      : {
          name: say('Platzrunde', 'Traffic circuit'),
          value: `${feet(circuit.heightFtMsl)}\u00a0MSL`,
          more: `${circuitSides[circuit.side][language]}, ${feet(circuit.heightFtMsl - elevationFt)} ${say('über Platz', 'above the aerodrome')}`,
        },
    runway && {
      name: `${say('Piste', 'Runway')} ${runway.designator}`,
      value: `${integer(runway.lengthM)} × ${integer(runway.widthM)}\u202fm`,
      more: surfaces[runway.surface][language],
    },
    {
      name: say('Platzhöhe', 'Elevation'),
      value: `${feet(elevationFt)}\u00a0MSL`,
      more: `${integer(metresFromFeet(elevationFt))}\u202fm`,
    },
    grades.length === 0
      ? undefined
      : {
          name: say('Kraftstoff', 'Fuel'),
          isOwn: true,
          value: grades[0] ?? '',
          more: grades.slice(1).join(', ') || null,
        },
    phoneTower === '' ? undefined : { name: say('Turm', 'Tower'), value: phoneTower, more: null },
  ]
  return facts.filter((fact) => fact !== undefined)
}
