import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { roadMapSetting } from '#app/features/airfield/directions/road-map.ts'
import { listChronicle } from '#app/features/airfield/history/chronicle.server.ts'
import { mobilitySetting } from '#app/features/airfield/mobility/mobility.ts'
import { hoursCalendars } from '#app/features/airfield/open-interface.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { airfieldPlan } from '#app/features/airfield/plan/airfield-plan.ts'
import { planPictureSetting } from '#app/features/airfield/site-plan/picture/plan-picture.ts'
import { listSitePoints } from '#app/features/airfield/site-plan/site-plan-data.server.ts'
import { listActiveWebcams } from '#app/features/airfield/webcam/webcams.server.ts'
import { blogOverview, nextPublicationChange } from '#app/features/blog/posts.server.ts'
import { listBoardOffices } from '#app/features/board/board-answer.server.ts'
import { offersBriefing } from '#app/features/briefing/versions.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { listContactTopics } from '#app/features/contact/contact-topics.server.ts'
import { listDestinations } from '#app/features/destinations/destinations.server.ts'
import { listPublicEventDates, nextEventChange } from '#app/features/events/events.server.ts'
import { findHangar } from '#app/features/hangar/hangar.server.ts'
import { listMembershipClasses } from '#app/features/membership/membership-classes.server.ts'
import { membershipPageSetting } from '#app/features/membership/membership-page.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { listOffers } from '#app/features/trial-flights/offers.server.ts'
import { listPublicAppointments } from '#app/features/vereinsflieger/remote/public-appointments.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'

/** Every page that is almost empty until the club has entered something; no page can be drawn without knowing them. */
export const fillablePages: readonly FillablePages[] = [
  {
    paths: ['/verein/flugzeuge'],
    isFilled: async (db) => (await listFleet(db)).length > 0,
  },
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
  {
    paths: ['/verein/blog', '/verein/blog/atom.xml'],
    isFilled: async (db, at) => (await blogOverview(db, at)).categories.length > 0,
    until: nextPublicationChange,
  },
  {
    paths: ['/verein/vorstand'],
    isFilled: async (db) => (await listBoardOffices(db)).length > 0,
  },
  {
    paths: ['/piloteninfo/briefing'],
    isFilled: offersBriefing,
  },
  {
    paths: ['/kontakt'],
    isFilled: async (db) =>
      (await findSetting(db, clubSetting)) !== undefined || (await listContactTopics(db)).length > 0,
  },
  {
    paths: ['/erlebnisse/ausflugsziele'],
    isFilled: async (db) => (await listDestinations(db)).length > 0,
  },
  {
    paths: [
      '/erlebnisse/veranstaltungen',
      '/erlebnisse/veranstaltungen/kalender.ics',
      '/erlebnisse/veranstaltungen/atom.xml',
    ],
    isFilled: async (db, at) =>
      (await listPublicEventDates(db, at)).length > 0 || (await listPublicAppointments(db, at)).length > 0,
    async until(db, at) {
      const [change, appointments] = await Promise.all([
        nextEventChange(db, at),
        listPublicAppointments(db, at),
      ])
      const next = Math.min(change ?? Number.POSITIVE_INFINITY, ...appointments.map(({ to }) => to))
      return Number.isFinite(next) ? next : undefined
    },
  },
  {
    paths: ['/piloteninfo/hallenplatz'],
    isFilled: async (db) => (await findHangar(db)).kinds.length > 0,
  },
  {
    paths: ['/verein/mitglieder'],
    isFilled: hasPublicMembersPage,
  },
  {
    paths: ['/verein/mitgliedschaft'],
    isFilled: async (db) =>
      (await listMembershipClasses(db)).length > 0 ||
      ((await findSetting(db, membershipPageSetting))?.paths ?? []).length > 0,
  },
  {
    paths: ['/piloteninfo/bewegung'],
    isFilled: async (db) => (await airfieldContent(db)).airfield !== undefined,
  },
  {
    paths: ['/piloteninfo/ppr-anfrage'],
    isFilled: async (db) => (await airfieldContent(db)).airfield !== undefined,
  },
  {
    paths: ['/piloteninfo/preisliste'],
    async isFilled(db) {
      const [{ tariffs }, { airfield }] = await Promise.all([prices(db), airfieldContent(db)])
      return tariffs.length + (airfield?.fuel ?? []).length > 0
    },
  },
  {
    paths: ['/erlebnisse/schnupperflug'],
    isFilled: async (db) => (await listOffers(db)).length > 0,
  },
]

/** Whether there is a number or a name to show. */
async function hasPublicMembersPage(db: Db): Promise<boolean> {
  const [club, member] = await Promise.all([
    findSetting(db, clubSetting),
    db.selectFrom('members').select('id').limit(1).executeTakeFirst(),
  ])
  return member !== undefined || (club?.figures ?? []).some(({ key }) => key === 'members')
}
