import { wholeNumber } from '#app/lib/german-input.ts'
import { classOfRegistration, normalizeRegistration } from '#app/lib/registration.ts'
import type { ArrivalDay } from '#app/features/events/arrivals/arrivals.server.ts'
import { daysBetween } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { classWords, purposeWords } from './ppr-choices.ts'
import type { Priced } from './ppr-fee.ts'
import { momentsOf, type Typed, withArrivalTime } from './ppr-moments.ts'

/** A landing request still being filled in; `null` for values that cannot be parsed. */
export type AskedFlight = Omit<Priced, 'class' | 'mtomKg' | 'eta' | 'etd'> & {
  registration: string
  class: Priced['class'] | null
  mtomKg: number | null
  /** Epoch ms. */
  eta: number | null
  etd: number | null
}

/** Parses as leniently as the form itself; missing values get the form's defaults. */
export function askedFlight(form: Typed, arrivals: readonly ArrivalDay[]): AskedFlight {
  const typed = withArrivalTime(form, arrivals)
  const text = (name: string) => {
    const value = typed[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const count = (name: string) => wholeNumber(text(name)) ?? null
  const moments = momentsOf(typed)
  const registration = text('kennzeichen') === '' ? '' : normalizeRegistration(text('kennzeichen'))
  const litres = count('liter')
  return {
    registration,
    class: keyOf(classWords.de, text('klasse')) ?? classOfRegistration(registration),
    mtomKg: count('mtom'),
    noiseCertificate: text('laermzeugnis') === 'ja',
    purpose: keyOf(purposeWords.de, text('zweck')) ?? 'gast',
    landings: count('landungen') ?? 1,
    fuel: litres === null ? null : { kind: '', litres },
    parking: parkingOf(text('abstellen'), count('naechte'), moments),
    flightRules: text('regeln') === 'nvfr' ? 'nvfr' : 'vfr',
    eta: moments?.eta ?? null,
    etd: moments?.etd ?? null,
  }
}

function parkingOf(
  place: string,
  nights: number | null,
  moments: ReturnType<typeof momentsOf>,
): Priced['parking'] {
  if (place !== 'gras' && place !== 'befestigt' && place !== 'halle') return null
  const overnight =
    moments?.etd == null ? 1 : Math.max(0, daysBetween(localDate(moments.eta), localDate(moments.etd)))
  return { place, nights: nights ?? overnight, wingspanCm: null }
}

function keyOf<T extends string>(words: Record<T, unknown>, value: string): T | undefined {
  return Object.hasOwn(words, value) ? (value as T) : undefined
}
