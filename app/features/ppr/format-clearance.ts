import { alwaysPpr } from '#app/features/airfield/facts/traffic-classes.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { localAndUtc } from '#app/features/airfield/opening/format-opening.ts'
import { clock, localDate, localDateTime, timeOfDay } from '#app/lib/german-dates.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { Clearance, JudgedBy } from './ppr-checks.ts'
import { formatMass } from './ppr-mass.ts'
import type { PprFields } from './ppr-request.ts'

/** Returns whether this arrival needs permission, in words. */
export function formatClearance(clearance: Clearance, language: Language): string {
  const { say } = saying(language)
  return clearance === 'free'
    ? say(
        'Zu dieser Zeit ist der Platz geöffnet: Sie landen ohne Genehmigung, eine Anfrage ist nicht nötig.',
        'The aerodrome is open at that time: you may land without permission; no request is needed.',
      )
    : say(
        'Für diese Landung brauchen Sie unsere Genehmigung; die Anfrage ist noch keine Genehmigung.',
        'You need our permission for this landing; the request is not yet a permission.',
      )
}

/** Returns the general rule before time and aircraft are known. */
export function clearanceRule(airfield: JudgedBy['airfield'], language: Language): string {
  const { say } = saying(language)
  const mtomKg = airfield?.mtomKg ?? null
  const upTo =
    mtomKg === null
      ? ''
      : say(` und bis ${formatMass(mtomKg, 'de')}`, ` and up to ${formatMass(mtomKg, 'en')}`)
  const rule = say(
    `In den Betriebszeiten${upTo} landen Sie ohne Anfrage, sonst nur mit unserer Genehmigung; die Anfrage ist noch keine.`,
    `During the hours of operation${upTo} you may land without a request, otherwise only with our permission; the request is not yet a permission.`,
  )
  return [rule, ...alwaysPpr(airfield?.permittedTraffic ?? [], language)].join(' ')
}

/** Returns until when the tower answers, or whom to call if nobody is there in time; empty if no answer is needed. */
export function formatReply(
  { clearance, replyBy }: Pick<PprFields, 'clearance' | 'replyBy'>,
  { now, phone }: { now: number; phone: string | undefined },
  language: Language,
): string {
  const { say } = saying(language)
  if (replyBy === null) {
    if (clearance === 'free') return ''
    const call = phone === undefined ? '' : `: ${phone}`
    return say(
      `Vor Ihrer Ankunft ist niemand mehr da, der rechtzeitig antwortet. Bitte rufen Sie an${call}.`,
      `Nobody will be there in time to answer before your arrival. Please call${call}.`,
    )
  }
  const promised = Date.parse(replyBy)
  const isToday = localDate(promised) === localDate(now)
  if (language === 'de')
    return `Wir antworten bis ${isToday ? `heute, ${timeOfDay(clock(promised))}` : localDateTime(promised)} (LT).`
  return isToday
    ? `We will answer today by ${localAndUtc(promised, 'en')}.`
    : `We will answer by ${longDateIn(localDate(promised), 'en')}, ${localAndUtc(promised, 'en')}.`
}
