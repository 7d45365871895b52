import type { Resource } from '#app/resources/resource.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { airfieldAdminPath } from '../../record/record-sections.ts'
import { planAdminPath } from '../admin/point-form.ts'
import { listSitePoints } from '../site-plan-data.server.ts'
import { PlanPicture, planPictureSetting } from './plan-picture.ts'
import { z } from 'zod'
import { number, plain } from '#app/resources/fields.ts'
import type { RecordGroup, SimpleField } from '#app/resources/record-field.ts'
import type { SitePoint } from '../site-point.ts'
import { placeName } from './place-on-picture.ts'

const half = z.object({ x: z.number().optional(), y: z.number().optional() })

/** Both numbers of a point or neither. */
const PlanPictureForm = z
  .object({ pictureId: z.string().nullable().default(null), places: z.record(z.string(), half).default({}) })
  .superRefine(({ places }, context) => {
    for (const [id, { x, y }] of Object.entries(places)) {
      if ((x === undefined) === (y === undefined)) continue
      const path = ['places', id, x === undefined ? 'x' : 'y']
      context.addIssue({ code: 'custom', path, message: 'Bitte gib beide Zahlen an oder keine.' })
    }
  })
  .transform(({ pictureId, places }): PlanPicture => {
    const whole = Object.entries(places).filter(([, { x }]) => x !== undefined)
    return PlanPicture.parse({ pictureId, places: Object.fromEntries(whole) })
  })

const resource = settingResource<'keep-airfield', PlanPicture>({
  permission: 'keep-airfield',
  subject: 'site-plan-picture',
  setting: planPictureSetting,
  path: 'lageplanbild',
  title: 'Eigenes Bild',
  address: airfieldAdminPath,
  begins: { pictureId: null, places: {} },
  schema: PlanPictureForm,
  groups: async (db) => planPictureGroups(await listSitePoints(db)),
  check: async (db, { pictureId }) => {
    if (pictureId === null) return {}
    const picture = await findPicture(db, pictureId)
    if (picture === undefined) return { pictureId: 'Dieses Bild gibt es nicht mehr.' }
    return picture.alt === ''
      ? { pictureId: 'Diesem Bild fehlt die Beschreibung. Bitte ergänze sie unter „Bilder“.' }
      : {}
  },
  labels: {
    list: 'Lageplan',
    create: 'Eigenes Bild',
    this: 'dieses Bild',
    empty: '',
    page: '/flugplatz/lageplan',
  },
})

export const planPictureResource: Resource<'keep-airfield', PlanPicture> = {
  ...resource,
  list: planAdminPath,
}

/** Form fields: the picture, and two numbers for each point. */
function planPictureGroups(points: readonly SitePoint[]): RecordGroup[] {
  const measure = { unit: '%', min: 0, max: 100, decimals: 1 } as const
  const picture: RecordGroup = {
    title: 'Bild',
    hint: 'Ein Luftbild oder ein gezeichneter Plan, an dem der Verein die Rechte hat. Beschreibung und Nachweis stehen beim Bild unter „Bilder“.',
    fields: [plain('picture', 'pictureId', 'Bild')],
  }
  const places: RecordGroup = {
    title: 'Punkte auf dem Bild',
    hint: 'Prozent der Breite von links und der Höhe von oben. Leer steht der Punkt nur in der Liste.',
    fields: points.flatMap(({ id, number: shown, name }): SimpleField[] => {
      const set = `${shown} ${name}`
      return [
        number(placeName(id, 'x'), `${set}: von links`, { ...measure, set }),
        number(placeName(id, 'y'), `${set}: von oben`, { ...measure, set }),
      ]
    }),
  }
  return points.length === 0 ? [picture] : [picture, places]
}
