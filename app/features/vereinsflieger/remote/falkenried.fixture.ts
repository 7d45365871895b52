import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Club, clubSetting, type ClubFeatures } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import type { Services } from '#app/platform/services.ts'
import { lockAway } from '#app/platform/files/secrets.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { startVereinsflieger, type FakeUser } from '#test/vereinsflieger-fake.ts'
import { remoteSetting } from './remote-setting.server.ts'
import { RemoteSettings } from './remote-settings.ts'

export const appKey = 'schluessel-des-vereins'

export const service: FakeUser = {
  uid: '100',
  name: 'dienst',
  password: 'Flügel größer',
  firstname: 'Dienst',
  lastname: 'Website',
  email: '',
  clubs: ['12'],
  rights: [],
}

export const jana: FakeUser = {
  uid: '4711',
  name: 'jana',
  password: 'windsack',
  firstname: 'Jana',
  lastname: 'Lange',
  email: 'jana@falkenried.test',
  clubs: ['12', '13'],
  rights: [],
  code: '123456',
}

export const rows = {
  reservations: [
    {
      prid: '1',
      datefrom: '2026-07-04 08:00',
      dateto: '2026-07-04 10:00',
      ressource: 'D-EQFB',
      user: 'Lange, Jana',
      fi: '',
      freeseats: '2',
      comment: 'M&uuml;ritz & zur&uuml;ck',
    },
    {
      prid: '2',
      datefrom: '2026-07-05 08:00',
      dateto: '2026-07-05 09:00',
      ressource: 'D-0725',
      user: 'Roth, Mattis',
      fi: 'Distler, Svenja',
      freeseats: '0',
      comment: '',
      natoid: 'x',
    },
  ],
  calendar: [
    {
      apoid: '5',
      title: 'Flugplatzfest',
      datefrom: '2026-07-11',
      dateto: '2026-07-12',
      exthomepage: '1',
      location: 'Platz',
    },
    {
      apoid: '6',
      title: 'Vorstandssitzung',
      datefrom: '2026-07-09 19:00',
      dateto: '2026-07-09 21:00',
      exthomepage: '0',
      location: 'Klubhaus',
    },
  ],
  mycalendar: [],
  flights: [
    {
      flid: '1',
      callsign: 'D-EQFB',
      dateofflight: '2026-07-04',
      departuretime: '08:10',
      arrivaltime: '09:00',
      landingcount: '1',
      starttype: '1',
      pilotname: 'Lange, Jana',
    },
  ],
  myflights: [
    {
      flid: '1',
      callsign: 'D-EQFB',
      dateofflight: '2026-07-04',
      departuretime: '08:10',
      arrivaltime: '09:00',
      landingcount: '3',
      starttype: '1',
      pilotname: 'Lange, Jana',
    },
    {
      flid: '2',
      callsign: 'D-0725',
      dateofflight: '2026-01-04',
      departuretime: '10:10',
      arrivaltime: '10:20',
      landingcount: '1',
      starttype: '5',
      pilotname: 'Lange, Jana',
    },
  ],
  workhours: [
    {
      whid: '1',
      uid: '4711',
      username: 'Lange, Jana',
      jobdate: '2026-05-02',
      jobtext: 'Halle gefegt',
      hours: '2:30',
      status: '2',
      categoryinfo: 'Halle',
    },
    {
      whid: '2',
      uid: '99',
      username: 'Roth, Mattis',
      jobdate: '2026-05-02',
      jobtext: 'Winde',
      hours: '4:00',
      status: '1',
      categoryinfo: 'Werkstatt',
    },
  ],
  articles: [
    {
      articleid: '3',
      designation: 'Windenstart',
      unittype: 'Stück',
      prices: [{ validfrom: '2026-01-01', validto: '', unitprice: '5.10' }],
    },
  ],
  aircraft: [{ callsign: 'D-EQFB', motortime: '1203.5', flighttime: '2400.25', landingcount: '9100' }],
  users: [],
}

/** A stand-in for Vereinsflieger.de on a real socket and a club connected to it; `wait` advances both clocks. */
export async function connectedClub(storedAccount: Pick<FakeUser, 'name' | 'password'> = service) {
  let instant = Date.parse('2026-07-04T07:00:00Z')
  const now = () => new Date(instant)
  const fake = await startVereinsflieger({
    appKey,
    users: [{ ...service }, { ...jana }],
    rows: { ...rows },
    now,
  })
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-vereinsflieger-'))
  onTestFinished(async () => {
    await fake.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const services = {
    db: await openTestDatabase(),
    files: diskFileStore(folder),
    now,
    buildId: 'test',
    vereinsfliegerUrl: fake.address,
  }
  await saveAccess(services, storedAccount)
  return {
    fake,
    services,
    db: services.db,
    at: () => instant,
    wait: (ms: number) => {
      instant += ms
    },
  }
}

/** Saves the access as the administration would. */
export async function saveAccess(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  { name, password }: Pick<FakeUser, 'name' | 'password'> = service,
) {
  const [lockedAppKey, lockedPassword, lockedHomepageCode] = await Promise.all(
    [appKey, password, 'seite-4711'].map((secret) => lockAway(files, secret)),
  )
  const settings = RemoteSettings.parse({
    lockedAppKey,
    user: name,
    lockedPassword,
    clubId: '12',
    calendarZone: 'UTC',
    lockedHomepageCode,
  })
  await saveSetting(db, remoteSetting, settings, now())
}

/** Returns all rows of the tables this feature writes, as text. */
export async function everythingStored(db: Db): Promise<string> {
  const tables = ['vereinsflieger_answers', 'vereinsflieger_calls', 'settings', 'jobs'] as const
  const rowsOfAll = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rowsOfAll)
}

/** Saves a club with this club management mode. */
export async function saveClubUsing(db: Db, vereinsflieger: ClubFeatures['vereinsflieger'], at: Date) {
  const club = {
    id: 'falkenried',
    name: 'Luftsportverein Falkenried',
    shortName: 'LSV Falkenried',
    address: { street: 'Am Platz 1', postalCode: '00000', city: 'Falkenried' },
    phone: '0000 / 1',
    phoneE164: '+490000001',
    email: 'verein@falkenried.example',
    features: { vereinsflieger },
  }
  await saveSetting(db, clubSetting, Club.parse(club), at)
}
