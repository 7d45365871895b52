import type { Errors } from '#app/lib/form-values.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { choice, line, number, picture, text } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import type { Resource } from '#app/resources/resource.ts'
import { savedRow } from '#app/resources/saved-rows.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { airfieldContent } from '../../opening/opening-calendar.server.ts'
import { airfieldPlan } from '../../plan/airfield-plan.ts'
import { siteLayerNames, SitePointInput, sitePointKinds, toSitePoint } from '../site-point.ts'
import { findSitePoint, listSitePoints } from '../site-plan-data.server.ts'
import { changePoint, labelOf } from './change-site-plan.server.ts'
import { isOnPlan } from './plan-bounds.ts'
import { farthestM, planAdminPath } from './point-form.ts'

const PointForm = SitePointInput.omit({ id: true })
type PointForm = Omit<SitePointInput, 'id'>

const bothOrNone = 'Bitte gib beide Maße an oder keines.'
const metres = {
  unit: 'm',
  min: -farthestM,
  max: farthestM,
  decimals: 1,
  width: 'c3',
  missing: bothOrNone,
} as const

export const pointGroups: readonly RecordGroup[] = [
  {
    title: 'Punkt',
    fields: [
      number('number', 'Nummer', { missing: 'Bitte gib die Nummer an.', min: 1, max: 999, width: 'c2' }),
      line('name', 'Name', { missing: 'Bitte gib einen Namen an.', max: 80, width: 'c4' }),
      choice('kind', 'Art', sitePointKinds, { width: 'c3' }),
      choice('layer', 'Ebene', siteLayerNames, { width: 'c3' }),
      text('text', 'Text', { hint: 'Steht in der Liste neben dem Plan', max: 300 }),
      picture('pictureId', 'Bild', {
        without: 'Ohne Bild steht der Punkt nur mit seinen Worten in der Liste.',
      }),
    ],
  },
  {
    title: 'Platz auf dem Plan',
    hint: 'Leer steht der Punkt nur in der Liste.',
    part: 'position',
    fields: [
      number('position.a', 'Längs der Hauptpiste', metres),
      number('position.b', 'Links davon', metres),
    ],
  },
]

export const pointResource: Resource<'keep-airfield', PointForm> = {
  permission: 'keep-airfield',
  subject: 'site-plan',
  address: planAdminPath,
  labels: {
    list: 'Lageplan',
    create: 'Punkt anlegen',
    this: 'diesen Punkt',
    empty: '',
    page: '/flugplatz/lageplan',
    remove:
      'Der Punkt verschwindet aus Plan und Liste. Auf der Seite des Lageplans lässt es sich rückgängig machen, solange niemand den Plan weiter ändert.',
  },
  schema: PointForm,
  groups: pointGroups,
  fresh: async (_at, db) => ({ number: ((await listSitePoints(db)).at(-1)?.number ?? 0) + 1, layer: 'all' }),
  nameOf: labelOf,
  toForm: ({ position, ...point }) => ({
    ...point,
    position: position && { a: toDecimetre(position.a), b: toDecimetre(position.b) },
  }),
  find: async (db, _by, id) => {
    const row = await db.selectFrom('site_points').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) return undefined
    const { id: _id, ...point } = toSitePoint(row)
    return savedRow(row, point, '/flugplatz/lageplan')
  },
  check: pointFaults,
  savedAt: `${planAdminPath}?gespeichert`,
  add: async (trx, by, { id, value, at }) => {
    await changePoint(trx, by, { id, before: null, after: { ...value, id }, verb: 'hinzugefügt', at })
    return id
  },
  save: async (trx, by, { id, value, expectedRevision, at }) => {
    const before = await findSitePoint(trx, id)
    if (before === undefined) return false
    return changePoint(
      trx,
      by,
      { id, before, after: { ...value, id }, verb: 'geändert', at },
      expectedRevision,
    )
  },
  remove: async (trx, by, id, at) => {
    const before = await findSitePoint(trx, id)
    if (before !== undefined) await changePoint(trx, by, { id, before, after: null, verb: 'gelöscht', at })
    return undefined
  },
}

const toDecimetre = (metres: number) => Math.round(metres * 10) / 10

async function pointFaults(db: Db, point: PointForm, id: string | undefined): Promise<Errors> {
  const { number: wanted, pictureId, position } = point
  const { airfield } = await airfieldContent(db)
  const plan = airfield === undefined ? null : airfieldPlan(airfield)
  const other = (await listSitePoints(db)).find((each) => each.id !== id && each.number === wanted)
  return {
    ...(other !== undefined && { number: `Diese Nummer hat schon „${other.name}“.` }),
    ...(plan !== null &&
      position !== null &&
      !isOnPlan(plan, position) && { 'position.a': 'Das liegt außerhalb des Plans.' }),
    ...(pictureId !== null &&
      (await findPicture(db, pictureId)) === undefined && { pictureId: 'Dieses Bild gibt es nicht mehr.' }),
  }
}
