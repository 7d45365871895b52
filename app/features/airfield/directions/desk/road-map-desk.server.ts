import type { RecordDesk } from '#app/resources/record-desk.ts'
import { settingDesk } from '#app/resources/setting-desk.server.ts'
import { airfieldDesk } from '../../record/record-sections.ts'
import { type RoadMap, roadMapSetting } from '../road-map.ts'
import { emptyRoadMap, RoadMapForm, roadMapGroups, roadMapShown } from './road-map-form.ts'

const desk = settingDesk<'keep-airfield', RoadMap>({
  task: 'keep-airfield',
  subject: 'road-map',
  setting: roadMapSetting,
  path: 'anfahrt',
  title: 'Anfahrtskizze',
  address: airfieldDesk,
  begins: emptyRoadMap,
  schema: RoadMapForm,
  asShown: roadMapShown,
  groups: () => roadMapGroups,
  words: {
    list: 'Platzdaten',
    create: 'Anfahrtskizze',
    this: 'diese Skizze',
    empty: '',
    page: '/flugplatz/anfahrt',
  },
})

/** The steps in words are a text of the page; both are a click apart. */
export const roadMapDesk: RecordDesk<'keep-airfield', RoadMap> = {
  ...desk,
  find: async (db, by, id) => {
    const found = await desk.find(db, by, id)
    return found && { ...found, beside: [{ label: 'Wege in Worten', href: '/admin/texte/anfahrt' }] }
  },
}
