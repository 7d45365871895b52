import { z } from 'zod'
import { keysOf } from '#app/lib/labels.ts'

/** Factors to the stored units: knots, metres, hectopascals. */
const toKnots = { kt: 1, 'km/h': 1 / 1.852, 'm/s': 3.6 / 1.852, mph: 1.609344 / 1.852 } as const
const toMetres = { m: 1, km: 1000, mi: 1609.344 } as const
const toHectopascals = { hPa: 1, inHg: 33.86389, mmHg: 1.3332239 } as const

export const speedUnits = Object.keys(toKnots) as (keyof typeof toKnots)[]
export const distanceUnits = Object.keys(toMetres) as (keyof typeof toMetres)[]
export const pressureUnits = Object.keys(toHectopascals) as (keyof typeof toHectopascals)[]
export const temperatureUnits = ['°C', '°F'] as const
export const timeForms = {
  iso: 'Text mit Zeitzone (ISO 8601)',
  utc: 'Text in UTC ohne Zeitzone',
  s: 'Sekunden seit 1970',
  ms: 'Millisekunden seit 1970',
} as const
export type TimeForm = keyof typeof timeForms

export const SpeedUnit = z.enum(speedUnits)
export const DistanceUnit = z.enum(distanceUnits)
export const PressureUnit = z.enum(pressureUnits)
export const TemperatureUnit = z.enum(temperatureUnits)
export const TimeFormField = z.enum(keysOf(timeForms))

/** Converts a number as stations send it, also as a string; `null` for anything else. */
export function measured(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export function knots(value: unknown, unit: keyof typeof toKnots): number | null {
  return scaled(value, toKnots[unit])
}

export function metres(value: unknown, unit: keyof typeof toMetres): number | null {
  return scaled(value, toMetres[unit])
}

export function hectopascals(value: unknown, unit: keyof typeof toHectopascals): number | null {
  return scaled(value, toHectopascals[unit])
}

/** Returns degrees Celsius, rounded to a tenth. */
export function celsius(value: unknown, unit: (typeof temperatureUnits)[number]): number | null {
  const degrees = measured(value)
  if (degrees === null) return null
  return Math.round((unit === '°F' ? (degrees - 32) / 1.8 : degrees) * 10) / 10
}

function scaled(value: unknown, factor: number): number | null {
  const number = measured(value)
  return number === null ? null : number * factor
}

/**
 * Returns epoch ms. `null` for a text without a time zone unless UTC is configured: a wrong guess would be an hour or two
 * off and show old weather as new.
 */
export function instantOf(value: unknown, form: TimeForm): number | null {
  if (form === 's' || form === 'ms') {
    const number = measured(value)
    return number === null ? null : Math.round(form === 's' ? number * 1000 : number)
  }
  if (typeof value !== 'string') return null
  const text = value.trim().replace(' ', 'T')
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
  if (form === 'iso' && !zoned) return null
  const at = Date.parse(zoned ? text : `${text}Z`)
  return Number.isNaN(at) ? null : at
}
