import { clock, localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type Limit, type PersonalData, type Person } from '#app/platform/personal-data.ts'
import { launches, secondRoles, toFlight } from './flight.ts'
import { acquireLock } from './day.server.ts'

export const flightLogPersonalData: readonly PersonalData[] = [
  {
    key: 'flight-log.flights',
    label: 'Flugbuch',
    holds:
      'Pilot, zweite Person, wer zahlt, Flugzeug, Start, Landung, Bemerkung; wer es eingetragen oder berichtigt hat; wer den Tag abgeschlossen hat',
    whose: 'Mitglieder, Gäste mit Namen',
    purpose: 'Flugbuch des Vereins, Abrechnung, Betriebszeiten der Flugzeuge, Flugerfahrung der Mitglieder',
    basis: 'Art. 6 Abs. 1 lit. b und c DSGVO: Mitgliedschaft, Aufzeichnungspflichten des Halters',
    recipients: 'Mitglieder',
    tables: ['flights', 'flight_changes', 'flight_days'],
    retention: {
      days: 1096,
      since: 'nach dem Flugtag',
      count: async (db, limit) => (await namedBefore(db, limit)).length,
      forget: forgetNames,
    },
    find: async (db, person) => [...(await ownFlights(db, person)), ...(await recordedBy(db, person))],
    erasure: {
      outcome: 'anonymise',
      how: 'Der Flug bleibt mit Flugzeug und Zeiten; die Person wird darin und in seinen Berichtigungen nicht mehr genannt.',
      carryOut: erasePerson,
    },
    move: async (trx, from, to) => {
      for (const column of ['pilot_id', 'second_id', 'payer_id'] as const)
        await trx
          .updateTable('flights')
          .set({ [column]: to })
          .where(column, '=', from)
          .execute()
      await trx.updateTable('flight_days').set({ leader_id: to }).where('leader_id', '=', from).execute()
      await rewriteChanges(trx, { ids: [from], names: [] }, to)
    },
  },
]

const nobody = {
  pilot_id: null,
  pilot_name: '',
  second_id: null,
  second_name: '',
  payer_id: null,
  remark: '',
}

/** Returns the ids of flights before the limit that still name somebody. */
async function namedBefore(db: Db, { before }: Limit): Promise<string[]> {
  const rows = await db
    .selectFrom('flights')
    .select('id')
    .where('started_at', '<', before)
    .where((or) =>
      or.or([
        or('pilot_id', 'is not', null),
        or('second_id', 'is not', null),
        or('payer_id', 'is not', null),
        or('pilot_name', '<>', ''),
        or('second_name', '<>', ''),
        or('remark', '<>', ''),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Anonymises flights before the limit: aircraft and times remain; crew and history of corrections are removed. */
async function forgetNames(trx: Db, limit: Limit): Promise<number> {
  const { length } = await namedBefore(trx, limit)
  await acquireLock(trx)
  const past = trx.selectFrom('flights').select('id').where('started_at', '<', limit.before)
  await trx.deleteFrom('flight_changes').where('flight_id', 'in', past).execute()
  await trx.updateTable('flights').set(nobody).where('started_at', '<', limit.before).execute()
  await trx
    .updateTable('flight_days')
    .set({ leader_id: null, closed_by: null, note: '' })
    .where('closed_at', '<', limit.before)
    .execute()
  return length
}

async function ownFlights(db: Db, { memberId }: Person) {
  if (memberId === null) return []
  const rows = await db
    .selectFrom('flights')
    .selectAll()
    .where((or) =>
      or.or([or('pilot_id', '=', memberId), or('second_id', '=', memberId), or('payer_id', '=', memberId)]),
    )
    .orderBy('started_at')
    .execute()
  return rows.map(toFlight).map((flight) => ({
    Tag: localDate(flight.startedAt),
    Flugzeug: flight.registration,
    Als:
      flight.pilotId === memberId
        ? 'Pilot'
        : flight.secondId === memberId
          ? secondRoles[flight.secondRole ?? 'companion']
          : 'wer zahlt',
    Startart: launches[flight.launch],
    Start: clock(flight.startedAt),
    Landung: flight.landedAt === null ? 'in der Luft' : clock(flight.landedAt),
    Landungen: flight.landings,
    Bemerkung: flight.remark,
    Gestrichen: flight.isStruck ? 'ja' : 'nein',
  }))
}

/** Returns what the person entered, corrected, closed or led, and flights that contain their name without a link. */
async function recordedBy(db: Db, { memberId, accountIds, names }: Person) {
  const accounts = orNobody(accountIds)
  const typed = orNobody([...names])
  const [named, changes, days] = await Promise.all([
    db
      .selectFrom('flights')
      .select(['registration', 'started_at'])
      .where((or) => or.or([or('pilot_name', 'in', typed), or('second_name', 'in', typed)]))
      .orderBy('started_at')
      .execute(),
    db
      .selectFrom('flight_changes')
      .innerJoin('flights', 'flights.id', 'flight_changes.flight_id')
      .select(['flights.registration', 'at', 'reason'])
      .where('user_id', 'in', accounts)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('flight_days')
      .select(['day', 'note', 'leader_id', 'closed_by'])
      .where((or) => or.or([or('leader_id', 'in', orNobody([memberId])), or('closed_by', 'in', accounts)]))
      .orderBy('day')
      .execute(),
  ])
  return [
    ...named.map((row) => ({ Flugzeug: row.registration, 'Mit Namen genannt am': row.started_at })),
    ...changes.map((row) => ({ Flugzeug: row.registration, 'Eingetragen am': row.at, Grund: row.reason })),
    ...days.map((row) => ({
      Tag: row.day,
      Als: row.leader_id === memberId ? 'Flugleitung' : 'abgeschlossen',
      Notiz: row.note,
    })),
  ]
}

async function erasePerson(trx: Db, { memberId, accountIds, names }: Person) {
  await acquireLock(trx)
  const ids = orNobody([memberId])
  for (const column of ['pilot_id', 'second_id', 'payer_id'] as const)
    await trx
      .updateTable('flights')
      .set({ [column]: null, remark: '' })
      .where(column, 'in', ids)
      .execute()
  for (const column of ['pilot_name', 'second_name'] as const)
    await trx
      .updateTable('flights')
      .set({ [column]: '' })
      .where(column, 'in', orNobody([...names]))
      .execute()
  await trx.updateTable('flight_days').set({ leader_id: null }).where('leader_id', 'in', ids).execute()
  const accounts = orNobody(accountIds)
  await trx.updateTable('flight_changes').set({ user_id: null }).where('user_id', 'in', accounts).execute()
  await trx.updateTable('flight_days').set({ closed_by: null }).where('closed_by', 'in', accounts).execute()
  await rewriteChanges(trx, { ids: memberId === null ? [] : [memberId], names }, null)
}

type Named = { ids: readonly string[]; names: readonly string[] }

/** Replaces the person's ids in the history by another id or none, and removes typed names. */
async function rewriteChanges(trx: Db, { ids, names }: Named, to: string | null) {
  for (const text of [...ids, ...names]) {
    const like = `%${JSON.stringify(text).slice(1, -1)}%`
    const rows = await trx
      .selectFrom('flight_changes')
      .select(['id', 'before', 'after'])
      .where((or) => or.or([or('before', 'like', like), or('after', 'like', like)]))
      .execute()
    for (const { id, before, after } of rows)
      await trx
        .updateTable('flight_changes')
        .set({ before: before === null ? null : without(before), after: without(after) })
        .where('id', '=', id)
        .execute()
  }
  function without(json: string): string {
    const entry: unknown = JSON.parse(json)
    return JSON.stringify(entry, (key, value: unknown) => {
      if (key.endsWith('_id') && typeof value === 'string' && ids.includes(value)) return to
      if (key.endsWith('_name') && typeof value === 'string' && names.includes(value)) return ''
      return to === null && key === 'remark' ? '' : value
    })
  }
}
