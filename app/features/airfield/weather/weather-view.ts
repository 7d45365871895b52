import { runwayArrow, runwayWindDrawing } from '#app/ui/artwork/runway-wind.ts'
import { clock, clockUtc, localDate, numericDate } from '#app/lib/german-dates.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import type { Language } from '#app/lib/saying.ts'
import type { FieldWeather, StationNow } from './field-weather.ts'
import { uselessAfterMs, oldAfterMs } from './observation-age.ts'
import type { Values } from './observation.ts'
import { stationLabel } from './station.ts'
import type { RunwayWind, Wind } from './wind.ts'
import { shortVisibility, formatVisibility } from './visibility.ts'
import {
  formatClouds,
  formatComponents,
  coverLegend,
  formatGusts,
  formatPlace,
  formatTemperature,
  formatWind,
} from './format-weather.ts'

export type WeatherView = NonNullable<ReturnType<typeof weatherView>>
export type StationView = ReturnType<typeof stationView>

/** Prepares the weather as texts and drawings for the strip and the details below it. Contains times, never ages. */
export function weatherView({ stations, main, runway }: FieldWeather, language: Language = 'de') {
  const current = main?.state === 'current' ? main : null
  const values = current?.observation?.values ?? null
  return {
    /** Only current values. */
    strip:
      values && current?.observation ? stripView(values, current.observation.observedAt, language) : null,
    main: main && stationView(main, language),
    others: stations.filter((station) => station !== main).map((station) => stationView(station, language)),
    runway:
      runway === null || values?.wind == null
        ? null
        : {
            designator: runway.designator,
            words: formatComponents(runway.steady, language),
            gusts: formatGusts(runway, language),
            windFromDeg: values.wind.fromDeg,
            ...runwayPicture(runway, values.wind, language),
          },
  }
}

/** `label` is the text alternative of the drawing. */
function runwayPicture(runway: RunwayWind, wind: Wind, language: Language) {
  const { designator, trueDeg, steady } = runway
  const [runwayWord, windWord] = language === 'de' ? ['Piste', 'und Wind'] : ['Runway', 'and wind']
  const label = `${runwayWord} ${designator} ${windWord} ${formatWind(wind, language)}: ${formatComponents(steady, language)}`
  return {
    label,
    arrow: runwayArrow({ trueDeg, windFromDeg: wind.fromDeg }),
    drawing: runwayWindDrawing({ designator, trueDeg, windFromDeg: wind.fromDeg ?? 0, label }),
  }
}

function stripView(values: Values, observedAt: number, language: Language) {
  const { wind, visibility, qnhHpa } = values
  return {
    /** ISO 8601; after this time nothing of it may be shown, even on a page that stays open. */
    until: new Date(observedAt + oldAfterMs).toISOString(),
    wind: wind && formatWind(wind, language),
    visibility: visibility && shortVisibility(visibility, language),
    qnh: qnhHpa === null ? null : withUnit(qnhHpa, 'hPa'),
    /** Clouds and temperature, if reported. */
    sky: factsOf(values, language).filter(({ key }) => key === 'clouds' || key === 'temperature'),
  }
}

function stationView(now: StationNow, language: Language) {
  const { station, state, observation, forecast } = now
  return {
    id: station.id,
    label: stationLabel(station),
    place: formatPlace(now, language),
    isOwn: station.kind !== 'metar',
    state,
    observed: observation && observedView(observation.observedAt),
    raw: observation?.raw ?? null,
    facts: state === 'current' && observation?.values != null ? factsOf(observation.values, language) : [],
    forecast: forecast && {
      raw: forecast.raw,
      validity: formatValidity(forecast.validFrom, forecast.validTo, language),
    },
  }
}

function observedView(observedAt: number) {
  return {
    iso: new Date(observedAt).toISOString(),
    utc: `${clockUtc(observedAt)}\u00a0UTC`,
    local: `${clock(observedAt)}\u00a0LT`,
    oldFromUtc: `${clockUtc(observedAt + oldAfterMs)}\u00a0UTC`,
    oldFrom: new Date(observedAt + oldAfterMs).toISOString(),
    goneFrom: new Date(observedAt + uselessAfterMs).toISOString(),
  }
}

const factNames = {
  wind: { de: 'Wind', en: 'Wind' },
  visibility: { de: 'Sicht', en: 'Visibility' },
  weather: { de: 'Wetter', en: 'Weather' },
  clouds: { de: 'Wolken', en: 'Clouds' },
  temperature: { de: 'Temperatur', en: 'Temperature' },
  qnh: { de: 'QNH', en: 'QNH' },
}
type FactKey = keyof typeof factNames

function factsOf(
  { wind, visibility, clouds, weather, temperatureC, dewPointC, qnhHpa }: Values,
  language: Language,
) {
  const facts: (readonly [FactKey, string | null, string?])[] = [
    ['wind', wind && formatWind(wind, language)],
    ['visibility', visibility && formatVisibility(visibility, language)],
    ['weather', weather],
    [
      'clouds',
      clouds && formatClouds(clouds, language),
      clouds === null ? '' : coverLegend(clouds, language),
    ],
    ['temperature', formatTemperature(temperatureC, dewPointC, language)],
    ['qnh', qnhHpa === null ? null : withUnit(qnhHpa, 'hPa')],
  ]
  return facts.flatMap(([key, text, title = '']) =>
    text === null ? [] : [{ key, name: factNames[key][language], text, title }],
  )
}

/** `gilt 14.06.2026 09:00 UTC (11:00 LT) bis 18:00 UTC (20:00 LT)` */
function formatValidity(from: number, to: number, language: Language): string {
  const moment = (at: number) => `${clockUtc(at)}\u00a0UTC (${clock(at)}\u00a0LT)`
  const day = (at: number) =>
    language === 'de' ? numericDate(localDate(at)) : longDateIn(localDate(at), 'en')
  const [valid, until] = language === 'de' ? ['gilt', 'bis'] : ['valid', 'to']
  const lastDay = localDate(from) === localDate(to) ? '' : `${day(to)} `
  return `${valid} ${day(from)} ${moment(from)} ${until} ${lastDay}${moment(to)}`
}
