import type { Generated } from 'kysely'

/** Kinds of parking the club lets. */
export interface HangarKindsTable {
  id: string
  /** Order on the page. */
  position: number
  label: string
  availability: 'free' | 'waiting-list' | 'offered' | 'on-request' | 'none'
  /** In English; empty where nobody has translated it. */
  label_en: Generated<string>
  price_text: string
  price_text_en: Generated<string>
  updated_at: string
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */
  withdrawn_at: Generated<string | null>
  /** Times it was saved. */
  revision: Generated<number>
}

/** Single places, in a hall or outside; dimensions of what fits in. */
export interface HangarBoxesTable {
  id: string
  kind: string
  /** Id of a building of the airfield's plan, `outside` or `grass`. */
  hall: string
  /** Within the hall. */
  number: number
  /** 0 or 1. */
  is_free: number
  /** Centimetres; `null`: no limit of its own. */
  max_wingspan_cm: number | null
  max_length_cm: number | null
  max_height_cm: number | null
  /** JSON: who stands there; never shown in public. */
  details: string
  /** The request of whoever has to answer an offer of this place; so long nobody else is offered it. */
  offered_to: Generated<string | null>
  /** The request of whoever has it now; `null` also for tenants from before. */
  request_id: Generated<string | null>
  /** First and last day of the contract, `YYYY-MM-DD`; `null`: not known, or without an end. */
  contract_from: Generated<string | null>
  contract_until: Generated<string | null>
  updated_at: string
  /** Times it was saved. */
  revision: Generated<number>
}

/** Who waits for a place; who they are stands in their request. */
export interface HangarWaitingTable {
  request_id: string
  kind: string
  status: 'waiting' | 'offered' | 'occupied' | 'declined' | 'withdrawn' | 'expired' | 'ended'
  /** ISO 8601, UTC. */
  waiting_since: string
  /** The order of the list; as `waiting_since` until the office puts somebody elsewhere. */
  place_key: string
  /** JSON: offer with its deadline, questions sent, reason of a change. */
  details: string
  updated_at: string
}
