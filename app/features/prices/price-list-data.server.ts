import type { AskedPage } from '#app/shell/asked-page.server.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { calculate } from './calculation.ts'
import { asksForFee } from './fee-form.ts'
import { overdueSentence } from './price-list.ts'
import { priceTables } from './price-tables.ts'
import { prices } from './tariffs.server.ts'
import { methodsIn } from './payment-methods.ts'
import { inForce, askedDay, listSpans, spanOn } from './price-days.ts'

/** Loads the page of the prices in either language. */
export async function priceList({ services, freshness, request, language }: AskedPage) {
  const { db } = services
  await requireOffered(db, pagePairs.prices[language], request)
  const at = services.now().getTime()
  const today = localDate(at)
  const parameters = new URL(request.url).searchParams
  const asked = askedDay(parameters, today)
  if ('error' in asked) throw notFound(request.url)
  const [{ list, tariffs }, { airfield }] = await Promise.all([prices(db), airfieldContent(db)])
  if (asksForFee(parameters)) freshness.notCached()
  else freshness.until(berlinDayBounds(today).end)

  const spans = listSpans(tariffs)
  const shown = spanOn(spans, asked.day)
  const current = spanOn(spans, today)
  const isCurrent = shown?.from === current?.from
  const chosen = inForce(tariffs, asked.day)
  return {
    list,
    overdue: list === undefined ? null : overdueSentence(list, today, language),
    methods: list?.payment.methods.map((method) => methodsIn[language][method]) ?? [],
    tables: priceTables(chosen, language),
    /** First day of today's list; `null` if no price is valid today. */
    validFrom: current?.from ?? null,
    /** Undefined while today's list is shown. */
    otherSpan: isCurrent ? undefined : (shown ?? { from: asked.day, to: null }),
    former: spans.filter(({ from }) => from < (current?.from ?? today)),
    coming: spans.filter(({ from }) => from > today),
    fuel: isCurrent ? (airfield?.fuel ?? []) : [],
    phone: airfield?.phoneTower,
    phoneE164: airfield?.phoneTowerE164,
    calculation: calculate(parameters, {
      tariffs: chosen,
      list: isCurrent ? list : undefined,
      today,
      language,
    }),
    today,
    printedAt: at,
  }
}

export type PriceListData = Awaited<ReturnType<typeof priceList>>
