import type { Generated } from 'kysely'

export interface AircraftTable {
  /** Readable, from the registration: `d-eqfa`. */
  id: string
  /** Normalised, `D-EQFA`. Not unique: a club may give the mark of a former aircraft to its successor. */
  registration: string
  /** `sortKey` of the registration. */
  registration_key: string
  /** Type as pilots say it, `Robin DR 400/160`. */
  type: string
  class: 'glider' | 'tmg' | 'ultralight' | 'aeroplane' | 'helicopter' | 'balloon'
  fleet_group: 'gliding' | 'touring' | 'ultralight' | 'powered' | 'launching' | 'former'
  status: 'available' | 'maintenance' | 'former'
  /** Day; `null` while the end of the maintenance is open. */
  maintenance_until: string | null
  /** JSON: everything a guest may read. */
  details: string
  /** JSON: what only members may read; no public statement selects it. */
  members_only: string | null
  created_at: string
  updated_at: string
  revision: number
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */
  withdrawn_at: Generated<string | null>
}

/** Photos of an aircraft, the first one large. */
export interface AircraftPicturesTable {
  aircraft_id: string
  picture_id: string
  position: number
}
