import { runwayArrow, runwayWindDrawing } from '#app/ui/artwork/runway-wind.ts'
import { clock, clockUtc, localDate, numericDate } from '#app/lib/german-dates.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import type { FieldWeather, StationNow } from './field-weather.ts'
import { goneAfterMs, oldAfterMs } from './observation-age.ts'
import type { Values } from './observation.ts'
import { stationLabel } from './station.ts'
import type { RunwayWind, Wind } from './wind.ts'
import { shortVisibility, visibilityWords } from './visibility.ts'
import {
  cloudWords,
  componentWords,
  coverLegend,
  gustWords,
  placeWords,
  temperatureWords,
  windWords,
} from './weather-words.ts'

export type WeatherView = NonNullable<ReturnType<typeof weatherView>>
export type StationView = ReturnType<typeof stationView>

/** The weather in words and drawings, for the strip and what opens below it. Times are shown, never ages. */
export function weatherView({ stations, main, runway }: FieldWeather) {
  const current = main?.state === 'current' ? main : null
  const values = current?.observation?.values ?? null
  return {
    /** Only what is current. */
    strip: values && current?.observation ? stripView(values, current.observation.observedAt) : null,
    main: main && stationView(main),
    others: stations.filter((station) => station !== main).map(stationView),
    runway:
      runway === null || values?.wind == null
        ? null
        : {
            designator: runway.designator,
            words: componentWords(runway.steady),
            gusts: gustWords(runway),
            windFromDeg: values.wind.fromDeg,
            ...runwayPicture(runway, values.wind),
          },
  }
}

/** `label` says in words what the drawing shows. */
function runwayPicture(runway: RunwayWind, wind: Wind) {
  const { designator, trueDeg, steady } = runway
  const label = `Piste ${designator} und Wind ${windWords(wind)}: ${componentWords(steady)}`
  return {
    label,
    arrow: runwayArrow({ trueDeg, windFromDeg: wind.fromDeg }),
    drawing: runwayWindDrawing({ designator, trueDeg, windFromDeg: wind.fromDeg ?? 0, label }),
  }
}

function stripView(values: Values, observedAt: number) {
  const { wind, visibility, qnhHpa } = values
  return {
    /** ISO 8601; from then on none of it may be seen, also on a page that stays open. */
    until: new Date(observedAt + oldAfterMs).toISOString(),
    wind: wind && windWords(wind),
    visibility: visibility && shortVisibility(visibility),
    qnh: qnhHpa === null ? null : withUnit(qnhHpa, 'hPa'),
    /** Clouds and temperature, where they were reported. */
    sky: factsOf(values).filter(({ name }) => name === 'Wolken' || name === 'Temperatur'),
  }
}

function stationView(now: StationNow) {
  const { station, state, observation, forecast } = now
  return {
    id: station.id,
    label: stationLabel(station),
    place: placeWords(now),
    isOwn: station.kind !== 'metar',
    state,
    observed: observation && observedView(observation.observedAt),
    raw: observation?.raw ?? null,
    facts: state === 'current' && observation?.values != null ? factsOf(observation.values) : [],
    forecast: forecast && {
      raw: forecast.raw,
      validity: validityWords(forecast.validFrom, forecast.validTo),
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
    goneFrom: new Date(observedAt + goneAfterMs).toISOString(),
  }
}

function factsOf({ wind, visibility, clouds, weather, temperatureC, dewPointC, qnhHpa }: Values) {
  const facts: (readonly [string, string | null, string?])[] = [
    ['Wind', wind && windWords(wind)],
    ['Sicht', visibility && visibilityWords(visibility)],
    ['Wetter', weather],
    ['Wolken', clouds && cloudWords(clouds), clouds === null ? '' : coverLegend(clouds)],
    ['Temperatur', temperatureWords(temperatureC, dewPointC)],
    ['QNH', qnhHpa === null ? null : withUnit(qnhHpa, 'hPa')],
  ]
  return facts.flatMap(([name, text, title = '']) => (text === null ? [] : [{ name, text, title }]))
}

/** `gilt 14.06.2026 09:00 UTC (11:00 LT) bis 18:00 UTC (20:00 LT)` */
function validityWords(from: number, to: number): string {
  const moment = (at: number) => `${clockUtc(at)}\u00a0UTC (${clock(at)}\u00a0LT)`
  const lastDay = localDate(from) === localDate(to) ? '' : `${numericDate(localDate(to))} `
  return `gilt ${numericDate(localDate(from))} ${moment(from)} bis ${lastDay}${moment(to)}`
}
