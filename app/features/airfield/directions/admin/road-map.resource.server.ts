import type { Resource } from '#app/resources/resource.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { airfieldAdminPath } from '../../record/record-sections.ts'
import { type RoadMap, roadMapSetting } from '../road-map.ts'
import { emptyRoadMap, RoadMapForm, roadMapGroups, roadMapShown } from './road-map-form.ts'

const resource = settingResource<'keep-airfield', RoadMap>({
  permission: 'keep-airfield',
  subject: 'road-map',
  setting: roadMapSetting,
  path: 'anfahrt',
  title: 'Anfahrtskizze',
  address: airfieldAdminPath,
  begins: emptyRoadMap,
  schema: RoadMapForm,
  toForm: roadMapShown,
  groups: () => roadMapGroups,
  labels: {
    list: 'Platzdaten',
    create: 'Anfahrtskizze',
    this: 'diese Skizze',
    empty: '',
    page: '/flugplatz/anfahrt',
  },
})

/** Links to the text with the directions, which is a page of its own. */
export const roadMapResource: Resource<'keep-airfield', RoadMap> = {
  ...resource,
  find: async (db, by, id) => {
    const found = await resource.find(db, by, id)
    return found && { ...found, links: [{ label: 'Wege in Worten', href: '/admin/texte/anfahrt' }] }
  },
}
