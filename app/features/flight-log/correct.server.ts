import { clock, localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  closedFault,
  type Entered,
  type Entry,
  towRemark,
  withLock,
  type Tow,
  tugFacts,
} from './enter.server.ts'
import { landingOn } from './entry-input.ts'
import { type Flight, type FlightFacts, refused, type Refusal } from './flight.ts'
import { findFlight, findTowedBy } from './flights.server.ts'
import { obstacle } from './obstacles.server.ts'
import { insertFlight, strikeOut, updateFlight, type Said } from './write-flight.server.ts'
import type { Writer } from './writer.server.ts'

type Correction = {
  id: string
  revision: number
  facts: FlightFacts
  /** Only when the correction turns the launch into an aerotow. */
  tow: Tow | null
}

/**
 * Corrects a flight and records the old values in its history. Both flights of an aerotow share time and place of the
 * launch: correcting one corrects the other.
 */
export async function correctFlight(
  db: Db,
  by: Writer,
  { id, revision, facts, tow }: Correction,
  entry: Entry,
): Promise<Entered> {
  return withLock(db, by, entry, async (trx, said) => {
    const before = await findFlight(trx, id)
    if (before === undefined || before.isStruck) return refused({ reason: 'gone' })
    if (before.revision !== revision) return refused({ reason: 'changed-meanwhile' })
    if (said.reason === '') return refused({ reason: 'no-reason' })
    const closed = await closedFault(trx, by, [before.day, localDate(facts.startedAt)], said.reason)
    if (closed !== null) return refused(closed)
    const partner = await partnerOf(trx, before)
    const isOverridden = by.mayClose && entry.isOverridden === true
    const checked = { at: entry.at, except: [id, partner?.id ?? id], isOverridden }
    const fault = await obstacle(trx, facts, { ...checked, before })
    if (fault !== null) return refused(fault)
    const moved = partner === undefined ? null : partnerAfter(partner, before, facts)
    const sharing = moved === null ? null : sharedCrew(facts, moved)
    if (sharing !== null) return refused(sharing)
    if (partner !== undefined && isChanged(partner, moved!)) {
      const partnerFault =
        moved!.startedAt === partner.startedAt
          ? null
          : await obstacle(trx, moved!, { ...checked, before: partner })
      if (partnerFault !== null) return refused(partnerFault)
      await updateFlight(trx, partner, { facts: moved!, act: 'corrected' }, { ...said, key: null })
    }
    return withTow(trx, { before, facts, tow, look: checked }, said)
  })
}

/** Returns the other flight of an aerotow after a correction; moved to another day it lands at the same time of that day. */
function partnerAfter(partner: Flight, before: Flight, facts: FlightFacts): Flight {
  const { startedAt, fromPlace } = facts
  const day = localDate(startedAt)
  const { landedAt, remark } = partner
  return {
    ...partner,
    startedAt,
    fromPlace,
    landedAt:
      landedAt === null || day === partner.day ? landedAt : landingOn(day, startedAt, clock(landedAt)),
    remark: remark === towRemark(before) ? towRemark(facts) : remark,
  }
}

const isChanged = (one: Flight, other: Flight) =>
  one.startedAt !== other.startedAt || one.fromPlace !== other.fromPlace || one.remark !== other.remark

type Checked = Parameters<typeof obstacle>[2]
type Towing = { before: Flight; facts: FlightFacts; tow: Tow | null; look: Checked }

/** Adds the tug's flight when the launch becomes an aerotow, and removes it when it no longer is one. */
async function withTow(trx: Db, { before, facts, tow, look }: Towing, said: Said): Promise<Entered> {
  const { id } = before
  let { towId } = before
  if (facts.launch === 'aerotow' && towId === null) {
    const tug = tugFacts(facts, tow)
    if (!tug.ok) return tug
    const fault = await obstacle(trx, tug.facts, { ...look, except: [] })
    if (fault !== null) return refused(fault)
    towId = await insertFlight(trx, tug.facts, null, { ...said, key: null })
  } else if (facts.launch !== 'aerotow' && towId !== null) {
    const tugFlight = await findFlight(trx, towId)
    if (tugFlight !== undefined) await strikeOut(trx, tugFlight, { ...said, key: null })
    towId = null
  }
  await updateFlight(trx, before, { facts, towId, act: 'corrected' }, said)
  return { ok: true, id }
}

/** Returns the other flight of an aerotow, from either side. */
async function partnerOf(trx: Db, flight: Flight): Promise<Flight | undefined> {
  return flight.towId === null ? findTowedBy(trx, flight.id) : findFlight(trx, flight.towId)
}

function sharedCrew(one: FlightFacts, other: FlightFacts): Refusal | null {
  if (one.registration === other.registration) return { reason: 'tug-is-itself' }
  const crew = [other.pilotId, other.secondId]
  const memberId = [one.pilotId, one.secondId].find((id) => id !== null && crew.includes(id))
  return memberId == null ? null : { reason: 'twice-aboard', memberId }
}

/**
 * Strikes a flight out of the log; the row remains with its history. Striking a towed flight also strikes its tow; a tow
 * alone cannot be struck.
 */
export async function strikeFlight(db: Db, by: Writer, id: string, entry: Entry): Promise<Entered> {
  return withLock(db, by, entry, async (trx, said) => {
    const flight = await findFlight(trx, id)
    if (flight === undefined) return refused({ reason: 'gone' })
    if (flight.isStruck) return { ok: true, id }
    if (said.reason === '') return refused({ reason: 'no-reason' })
    const closed = await closedFault(trx, by, [flight.day], said.reason)
    if (closed !== null) return refused(closed)
    const towed = await findTowedBy(trx, id)
    if (towed !== undefined) return refused({ reason: 'tow-of', registration: towed.registration })
    const tug = flight.towId === null ? undefined : await findFlight(trx, flight.towId)
    await strikeOut(trx, flight, said)
    if (tug !== undefined && !tug.isStruck) await strikeOut(trx, tug, { ...said, key: null })
    return { ok: true, id }
  })
}
