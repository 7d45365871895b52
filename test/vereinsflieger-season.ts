import { addDays, yearOf } from '#app/lib/calendar-day.ts'
import { jana } from '#app/features/vereinsflieger/remote/falkenried.fixture.ts'
import type { FakeRows } from '#test/vereinsflieger-fake.ts'

const her = 'Lange, Jana'

/** What a club has over there in the middle of a season, as of that day: flown, booked, worked and sold. Times are UTC. */
export function seasonAround(day: string): FakeRows {
  return {
    reservations: numbered('prid', reservationsFrom(day)),
    calendar: numbered('apoid', appointmentsFrom(day)),
    mycalendar: [],
    flights: numbered('flid', flownOn(day)),
    myflights: numbered('flid', flownByHer(day)),
    workhours: numbered('whid', workDone(day)),
    categories: [
      { category: '4', name: 'Werkstatt' },
      { category: '5', name: 'Platz und Gelände' },
    ],
    articles: articles.map(([articleid, designation, unittype, unitprice]) => ({
      articleid,
      designation,
      unittype,
      prices: [{ validfrom: '2020-01-01', validto: '', unitprice }],
    })),
    vouchers: vouchers.map(([voucherid, title, value, statustext], at) => ({
      vid: String(7 + at),
      voucherid,
      title,
      value,
      statustext,
      expiredate: `${yearOf(day) + 2}-12-31`,
    })),
    aircraft: airframes.map(([callsign, motortime, flighttime, landingcount]) => ({
      callsign,
      motortime,
      flighttime,
      landingcount,
    })),
    users: [],
  }
}

const numbered = (name: string, rows: readonly Record<string, unknown>[]) =>
  rows.map((row, at) => ({ [name]: String(at + 1), ...row }))

const reservationsFrom = (day: string) =>
  (
    [
      [0, '07:30', '09:00', 'D-MQFD', 'Brehm, Jonas', '', 'Werkstattflug'],
      [0, '08:00', '11:00', 'D-0725', 'Imhof, Lina', 'Rieger, Hanne', 'Schulung an der Winde'],
      [0, '12:00', '14:00', 'D-EQFB', her, '', 'M&uuml;ritz & zur&uuml;ck'],
      [0, '09:00', '15:30', 'D-0951', 'Aring, Nils', '', 'Strecke, 300 km'],
      [1, '08:00', '09:00', 'D-0725', 'Roth, Mattis', 'Distler, Svenja', ''],
      [
        1,
        '10:00',
        '12:00',
        'D-EQFA',
        'Wendlandt, Tobias',
        '',
        'Rundfl&uuml;ge, Abrechnung &uuml;ber den Verein',
      ],
      [2, '15:00', '17:00', 'D-EQFB', 'Vonderau, Carla', '', ''],
      [4, '14:00', '16:00', 'D-EQFA', her, '', ''],
      [6, '07:00', '16:00', 'D-KQFC', 'Sauter, Emil', '', 'Alpeneinweisung mit Zwischenlandungen'],
    ] as const
  ).map(([ahead, from, to, ressource, user, fi, comment]) => ({
    datefrom: `${addDays(day, ahead)} ${from}`,
    dateto: `${addDays(day, ahead)} ${to}`,
    ressource,
    user,
    fi,
    freeseats: fi === '' ? '2' : '0',
    comment,
  }))

const appointmentsFrom = (day: string) =>
  (
    [
      [0, ' 17:00', 0, ' 19:00', 'Monteurabend', 'Werkstatt', '0'],
      [3, ' 17:30', 3, ' 19:30', 'Vorstandssitzung', 'Klubhaus', '0'],
      [5, '', 6, '', 'Flugplatzfest', 'Platz', '1'],
      [12, ' 07:00', 12, ' 14:00', 'Arbeitseinsatz: Halle und Startbahnrand', 'Halle 2', '0'],
      [20, '', 27, '', 'Fluglager', 'Klix', '1'],
    ] as const
  ).map(([from, fromTime, to, toTime, title, location, exthomepage]) => ({
    title,
    datefrom: addDays(day, from) + fromTime,
    dateto: addDays(day, to) + toTime,
    exthomepage,
    location,
  }))

/** Before eleven here; one is still in the air. */
const flownOn = (day: string) =>
  (
    [
      ['D-EQFA', '07:02', '08:06', '2', '1', 'Vonderau, Carla', ''],
      ['D-EQFB', '07:06', '08:38', '7', '1', her, 'Wendlandt, Tobias'],
      ['D-0725', '08:04', '08:13', '1', '5', 'Aring, Nils', 'Rieger, Hanne'],
      ['D-0725', '08:22', '08:31', '1', '5', 'Imhof, Lina', 'Rieger, Hanne'],
      ['D-0951', '08:40', '', '0', '3', 'Roth, Mattis', ''],
    ] as const
  ).map(([callsign, departuretime, arrivaltime, landingcount, starttype, pilotname, attendantname]) => ({
    callsign,
    dateofflight: day,
    departuretime,
    arrivaltime,
    landingcount,
    starttype,
    pilotname,
    attendantname,
  }))

const flownByHer = (day: string) =>
  Array.from({ length: 24 }, (_, at) => {
    const isGlider = at % 3 === 2
    return {
      callsign: isGlider ? 'D-0725' : 'D-EQFB',
      dateofflight: addDays(day, -at * 9),
      departuretime: `${String(7 + (at % 5)).padStart(2, '0')}:10`,
      arrivaltime: `${String(8 + (at % 5)).padStart(2, '0')}:${isGlider ? '02' : '25'}`,
      landingcount: isGlider ? '1' : String(1 + (at % 4)),
      starttype: isGlider ? '5' : '1',
      pilotname: her,
      attendantname: at % 4 === 0 ? 'Wendlandt, Tobias' : '',
    }
  })

const workDone = (day: string) =>
  (
    [
      [3, jana.uid, her, 'Halle gefegt und Tore geschmiert', '2:30', '2', 'Platz und Gelände'],
      [17, jana.uid, her, 'Winde: Seil gekürzt', '4:00', '1', 'Werkstatt'],
      [31, jana.uid, her, 'Anhänger gewaschen', '1:15', '3', 'Werkstatt'],
      [17, '99', 'Roth, Mattis', 'Winde', '4:00', '1', 'Werkstatt'],
    ] as const
  ).map(([ago, uid, username, jobtext, hours, status, categoryinfo]) => ({
    uid,
    username,
    jobdate: addDays(day, -ago),
    jobtext,
    hours,
    status,
    categoryinfo,
  }))

const articles = [
  ['3', 'Windenstart', 'Stück', '5.10'],
  ['4', 'F-Schlepp bis 600 m', 'Stück', '38.00'],
  ['5', 'ASK 21, Flugminute', 'Minute', '0.28'],
  ['6', 'Cessna 172, Flugstunde einschließlich Kraftstoff', 'Stunde', '189.00'],
  ['7', 'Landung eigenes Flugzeug', 'Stück', '4.00'],
  ['8', 'Abstellen im Freien', 'Nacht', '6.50'],
] as const

const vouchers = [
  ['G-7', 'Rundflug', '150.00', 'aktiviert'],
  ['G-6', 'Schnupperflug im Segelflugzeug', '60.00', 'eingelöst'],
] as const

/** Registration, hours of the engine and of the airframe, landings. */
const airframes = [
  ['D-EQFA', '4120.2', '6210.75', '18211'],
  ['D-EQFB', '1203.5', '2400.25', '9100'],
  ['D-KQFC', '811.0', '3120.5', '7402'],
  ['D-MQFD', '1740.1', '1810.4', '6033'],
  ['D-0725', '', '5400.5', '24120'],
  ['D-0951', '', '3811.25', '4100'],
] as const
