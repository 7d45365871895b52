import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { roadMapSetting } from './directions/road-map.ts'
import { listChronicle } from './history/chronicle.server.ts'
import { mobilitySetting } from './mobility/mobility.ts'
import { airfieldContent } from './opening/opening-calendar.server.ts'
import { airfieldPlan } from './plan/airfield-plan.ts'
import { planPictureSetting } from './site-plan/picture/plan-picture.ts'
import { listSitePoints } from './site-plan/site-plan-data.server.ts'
import { hoursCalendars } from './open-interface.ts'
import { listActiveWebcams } from './webcam/webcams.server.ts'

/** Public pages and whether they have content. The extract of the airfield's data also depends on this record. */
export const airfieldPages: readonly FillablePages[] = [
  {
    paths: ['/flugplatz/zeiten', ...Object.values(hoursCalendars)],
    isFilled: async (db) => (await airfieldContent(db)).calendar !== null,
  },
  {
    paths: ['/piloteninfo/aip-auszug'],
    isFilled: async (db) => (await airfieldContent(db)).airfield !== undefined,
  },
  {
    paths: ['/flugplatz/anfahrt'],
    isFilled: async (db) =>
      (await airfieldContent(db)).airfield !== undefined ||
      (await findSetting(db, roadMapSetting)) !== undefined,
  },
  {
    paths: ['/flugplatz/lageplan'],
    async isFilled(db) {
      const [{ airfield }, points, own] = await Promise.all([
        airfieldContent(db),
        listSitePoints(db),
        findSetting(db, planPictureSetting),
      ])
      const isDrawn = airfield !== undefined && airfieldPlan(airfield) !== null
      return isDrawn || points.length > 0 || own?.pictureId != null
    },
  },
  { paths: ['/flugplatz/webcam'], isFilled: async (db) => (await listActiveWebcams(db)).length > 0 },
  {
    paths: ['/flugplatz/app2drive'],
    isFilled: async (db) => (await findSetting(db, mobilitySetting)) !== undefined,
  },
  { paths: ['/flugplatz/geschichte'], isFilled: async (db) => (await listChronicle(db)).length > 0 },
]
