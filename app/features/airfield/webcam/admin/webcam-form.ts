import { isPublicName } from '#app/platform/outside/public-address.ts'
import { cleanText, type Errors, type Values } from '#app/lib/form-values.ts'
import { WebcamFacts, type Mask, type Webcam } from '../webcam.ts'
import { rows, readCorners } from './webcam-values.ts'

/** Source entered in the form; with a `url` of `null` the stored URL is retained. */
export type TypedSource = { kind: 'sent' } | { kind: 'fetched'; url: string | null }
type ReadWebcam = { ok: true; facts: WebcamFacts; source: TypedSource } | { ok: false; errors: Errors }

/** Reads the form, or returns a validation error for each invalid field. */
export function readWebcamForm(values: Values, known: Webcam | undefined): ReadWebcam {
  const errors: Errors = {}
  const source = readSource(values, known, errors)
  const line = (name: string) => cleanText(values[name]).replaceAll('\n', ' ')
  const parsed = WebcamFacts.safeParse({
    name: line('name'),
    directionDeg: readNumber(values.directionDeg),
    location: line('location'),
    remark: line('remark'),
    position: known?.position ?? null,
    intervalSeconds: readNumber(values.intervalSeconds),
    active: values.active === 'ja',
    referenceMarks: readMarks(values, errors),
    masks: readMasks(values, errors),
  })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0])
      errors[field] ??= sentences[field] ?? message
    }
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, facts: parsed.data, source }
}

const sentences: Record<string, string> = {
  directionDeg: 'Bitte die Blickrichtung in Grad angeben, 0 bis 360.',
  intervalSeconds: 'Bitte 30 bis 3600 Sekunden angeben.',
}

function readNumber(text: string | undefined): number {
  const typed = (text ?? '').trim()
  return /^\d{1,7}([.,]\d{1,3})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

function readSource(values: Values, known: Webcam | undefined, errors: Errors): TypedSource {
  if (values.source === 'sent') return { kind: 'sent' }
  const url = (values.url ?? '').trim()
  if (url === '') {
    if (known === undefined || known.source.kind === 'sent')
      errors.url = 'Bitte die Adresse angeben, unter der die Kamera ihr Bild zeigt.'
    return { kind: 'fetched', url: null }
  }
  const parsed = URL.parse(url)
  if (url.length > 500 || parsed?.protocol !== 'https:' || !isPublicName(parsed.hostname))
    errors.url = 'Bitte eine Adresse im Internet angeben, die mit https:// beginnt.'
  return { kind: 'fetched', url }
}

function readMarks(values: Values, errors: Errors) {
  const marks = rows(values, 'mark').flatMap((index) => {
    const name = cleanText(values[`mark-${index}-name`]).slice(0, 80)
    const distance = (values[`mark-${index}-distance`] ?? '').trim()
    if (name === '' && distance === '') return []
    if (name === '') errors[`mark-${index}-name`] = 'Bitte sagen, was dort steht.'
    const distanceM = readNumber(distance)
    if (!(distanceM > 0)) errors[`mark-${index}-distance`] = 'Bitte die Entfernung in Metern angeben.'
    return [{ name, distanceM: distanceM > 0 ? distanceM : 1 }]
  })
  return marks.toSorted((one, other) => one.distanceM - other.distanceM)
}

function readMasks(values: Values, errors: Errors): Mask[] {
  return rows(values, 'mask').flatMap((index) => {
    const field = `mask-${index}-corners`
    const text = (values[field] ?? '').trim()
    const reason = cleanText(values[`mask-${index}-reason`]).slice(0, 80)
    if (text === '' && reason === '') return []
    const corners = readCorners(text)
    if (corners === undefined || corners.length < 3) {
      errors[field] =
        'Bitte mindestens drei Ecken in Prozent von links und von oben, wie 0 60; 40 60; 40 100; 0 100.'
      return []
    }
    return [{ reason, polygonPercent: corners }]
  })
}
