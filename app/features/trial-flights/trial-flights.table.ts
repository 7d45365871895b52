export interface TrialOffersTable {
  id: string
  title: string
  kind:
    | 'glider-winch'
    | 'glider-aerotow'
    | 'tmg'
    | 'ultralight'
    | 'aeroplane'
    | 'gyroplane'
    | 'trial-day'
    | 'trial-membership'
  /** Ascending, as the page lists them. */
  position: number
  /** 0: not shown. */
  is_offered: number
  /** JSON: time, price, limits, season and what else the page says. */
  details: string
  updated_at: string
  revision: number
}

/** With which aircraft an offer is flown, the drawn one first. */
export interface TrialOfferAircraftTable {
  offer_id: string
  aircraft_id: string
  position: number
}

/** Times at which somebody is there to fly guests. */
export interface TrialSlotsTable {
  id: string
  offer_id: string
  /** Day in Europe/Berlin. */
  day: string
  /** `HH:MM` on the clock in Berlin. */
  from_time: string
  to_time: string
  places: number
}

/** Never shown to guests: a number is checked by whoever answers the request. */
export interface VouchersTable {
  /** `G-0041`. */
  number: string
  kind: 'offer' | 'value'
  offer_id: string | null
  value_cents: number | null
  remaining_cents: number | null
  /** Day. */
  issued_on: string
  /** Day; the last one of the third year after the year of issue (§§ 195, 199 BGB). */
  valid_until: string
  status: 'created' | 'active' | 'partly-redeemed' | 'redeemed' | 'expired' | 'cancelled'
  updated_at: string
  /** The request it was issued for; `null` without one, and once that is gone. */
  request_id: string | null
  revision: number
}

/** What was flown on a voucher. */
export interface VoucherRedemptionsTable {
  /** UUIDv7. */
  id: string
  number: string
  /** In Berlin, `YYYY-MM-DD`. */
  redeemed_on: string
  /** `null`: the flight the voucher is for. */
  value_cents: number | null
}
