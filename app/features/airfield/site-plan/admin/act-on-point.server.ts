import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { parseForm } from '#app/lib/forms.ts'
import type { Services } from '#app/platform/services.ts'
import { airfieldPlan } from '../../plan/airfield-plan.ts'
import { airfieldContent } from '../../opening/opening-calendar.server.ts'
import { sentValues, type Errors, type Values } from '#app/lib/form-values.ts'
import { siteLayerNames, SitePointInput, sitePointKinds, type SitePoint } from '../site-point.ts'
import { savePoint } from './change-site-plan.server.ts'
import { isOnPlan } from './plan-bounds.ts'
import { PointForm, pointValues } from './point-form.ts'

type Keeper = Authorized<'keep-airfield'>

/** A point's form that was not saved. */
export type PointRefused = {
  status: 400 | 409
  values: Values
  errors: Errors
  seen: string
  overtaken?: { updatedAt: string; differences: { label: string; stored: string; own: string }[] }
}

const Seen = SitePointInput.extend({ id: z.string() }).nullable()

/** What the form was opened with, to tell later whether that is still so. */
export function seenPoint(point: SitePoint | null): string {
  return JSON.stringify(point)
}

function readSeen(text: string | undefined): SitePoint | null {
  try {
    return Seen.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** `undefined` when it is stored. */
export async function answerPoint(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Keeper,
  form: FormData,
  { id, stored }: { id: string; stored: SitePoint | null },
): Promise<PointRefused | undefined> {
  const { seen = '', ...values } = sentValues(form)
  const parsed = parseForm(PointForm, form)
  if (!parsed.ok) return { status: 400, values, errors: parsed.form.errors, seen }
  const { airfield } = await airfieldContent(db)
  const plan = airfield === undefined ? null : airfieldPlan(airfield)
  const { position } = parsed.value
  if (plan !== null && position !== null && !isOnPlan(plan, position))
    return { status: 400, values, errors: { a: 'Das liegt außerhalb des Plans.' }, seen }
  const { pictureId } = parsed.value
  const isNew = pictureId !== null && pictureId !== stored?.pictureId
  if (isNew && (await findPicture(db, pictureId)) === undefined)
    return { status: 400, values, errors: { pictureId: 'Dieses Bild gibt es nicht mehr.' }, seen }
  const point = { ...parsed.value, id }
  const result = await savePoint(db, by, point, readSeen(seen), now())
  if (result.ok) return undefined
  if (result.reason === 'number-taken')
    return { status: 400, values, errors: { number: `Diese Nummer hat schon „${result.by}“.` }, seen }
  return {
    status: 409,
    values,
    errors: {},
    seen: seenPoint(result.stored),
    overtaken: { updatedAt: now().toISOString(), differences: differences(result.stored, point) },
  }
}

const labels: Record<string, string> = {
  pictureId: 'Bild',
  number: 'Nummer',
  name: 'Name',
  kind: 'Art',
  layer: 'Ebene',
  text: 'Text',
  a: 'Längs der Hauptpiste',
  b: 'Links davon',
}

function differences(stored: SitePoint | null, own: SitePoint) {
  const [one, other] = [stored === null ? {} : inWords(stored), inWords(own)] as [Values, Values]
  return Object.entries(labels).flatMap(([name, label]) =>
    one[name] === other[name] ? [] : [{ label, stored: one[name] ?? 'gelöscht', own: other[name] ?? '' }],
  )
}

function inWords(point: SitePoint): Values {
  const pictureId = point.pictureId === null ? 'keines' : `Bild ${point.pictureId.slice(0, 6)}`
  return {
    ...pointValues(point),
    pictureId,
    kind: sitePointKinds[point.kind],
    layer: siteLayerNames[point.layer],
  }
}
