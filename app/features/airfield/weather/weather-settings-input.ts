import { z } from 'zod'
import { isPublicName } from '#app/platform/outside/public-address.ts'
import { DistanceUnit, PressureUnit, SpeedUnit, TemperatureUnit, TimeFormField } from './measurement.ts'
import { fieldPath, type FieldMapping } from './own-station.ts'
import { stationCode } from './station.ts'

const nameField = z.string().trim().max(60, 'Der Name darf höchstens 60 Zeichen haben.')

export const MetarInput = z.object({
  code: z
    .string({ error: 'Bitte die vier Zeichen der Station angeben.' })
    .trim()
    .toUpperCase()
    .regex(stationCode, 'Eine Station hat vier Zeichen und beginnt mit einem Buchstaben, zum Beispiel EDDN.'),
  name: nameField.transform((text) => text || null).default(null),
})

export const PushInput = z.object({
  name: nameField.min(1, 'Bitte einen Namen angeben, zum Beispiel „Mast am Turm“.'),
})

const address = z
  .string()
  .trim()
  .max(500, 'Die Adresse darf höchstens 500 Zeichen haben.')
  .refine((text) => text === '' || isUsable(text), {
    error: 'Bitte eine Adresse im Internet angeben, die mit https:// beginnt.',
  })
  .default('')

function isUsable(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && isPublicName(url.hostname)
}

const path = fieldPath.default('')

/** Empty `url`: the stored one is retained. */
export const UrlInput = z
  .object({
    name: nameField.min(1, 'Bitte einen Namen angeben, zum Beispiel „Mast am Turm“.'),
    url: address,
    time: fieldPath.min(1, 'Ohne Zeitpunkt lässt sich nicht sagen, wie alt ein Wert ist.'),
    timeForm: TimeFormField,
    windDirection: path,
    windSpeed: path,
    windGust: path,
    windUnit: SpeedUnit,
    temperature: path,
    dewPoint: path,
    temperatureUnit: TemperatureUnit,
    qnh: path,
    qnhUnit: PressureUnit,
    visibility: path,
    visibilityUnit: DistanceUnit,
  })
  .transform(({ name, url, time, timeForm, ...fields }) => {
    const mapping: FieldMapping = { time: { path: time, form: timeForm }, ...fields }
    return { name, url, mapping }
  })

/** Returns the values of the form's fields. */
export function fieldsOf({ time, ...fields }: FieldMapping): Record<string, string> {
  return { time: time.path, timeForm: time.form, ...fields }
}
