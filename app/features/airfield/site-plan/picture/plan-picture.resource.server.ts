import type { Resource } from '#app/resources/resource.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { airfieldDesk } from '../../record/record-sections.ts'
import { planDesk } from '../desk/site-plan-addresses.ts'
import { listSitePoints } from '../site-points.server.ts'
import { type PlanPicture, planPictureSetting } from './plan-picture.ts'
import { PlanPictureForm, planPictureGroups } from './plan-picture-form.ts'

const resource = settingResource<'keep-airfield', PlanPicture>({
  permission: 'keep-airfield',
  subject: 'site-plan-picture',
  setting: planPictureSetting,
  path: 'lageplanbild',
  title: 'Eigenes Bild',
  address: airfieldDesk,
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

export const planPictureResource: Resource<'keep-airfield', PlanPicture> = { ...resource, list: planDesk }
