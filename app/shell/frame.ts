import { createContext, type ComponentType } from 'react'
import { useRouteLoaderData, isRouteErrorResponse } from 'react-router'
import type { Language } from '#app/lib/saying.ts'
import type { SessionFacts } from '#app/platform/identity/session/session-renewal.ts'
import type { StoredAccent } from '#app/ui/artwork/accent.ts'
import type { Light } from '#app/ui/lamp.tsx'
import type { Matches } from '#app/ui/page-meta.ts'
import type { MarkedClub } from './mark-address.ts'
import type { MenuPage } from './menu.ts'
import type { MenuChoice } from './menu-choice.ts'
import type { OfferingClub } from './switched-pages.ts'
import type { Refusal } from '#app/platform/identity/guards.server.ts'
import type { Right } from '#app/platform/identity/rights.ts'

/**
 * Data of the layout around every page. A feature that shows something there extends these interfaces by `declare module`,
 * beside its own component.
 */
export interface Frame {
  /** Language of the layout, by the URL. */
  language: Language
  publicUrl: string
  /** `null` until it has been entered. */
  club: FrameClub | null
  menu: MenuChoice | null
  /** The club's own pages in the menu that this reader may read. */
  pages: readonly MenuPage[]
  /** URLs of pages without content; see {@link isOffered}. */
  empty: readonly string[]
  /** `null` once the website is published. */
  preparation: FramePreparation | null
  /** For the mark of a club without a logo. */
  mainRunwayTrueDeg: number | null
  airfield: FrameAirfield | null
}

/** What is left for an area of its own, where the website's menu is not shown. */
export const withoutMenu = (frame: Frame): Frame => ({ ...frame, menu: null, pages: [] })

/** What is left for an area that shows nothing of the airfield. */
export const withoutAirfield = (frame: Frame): Frame => ({
  ...withoutMenu(frame),
  notices: [],
  airfield: null,
})

export interface FrameClub extends StoredAccent, MarkedClub, OfferingClub {
  name: string
  address: { street: string; postalCode: string; city: string }
  phone: string
  phoneE164: string
  email: string
  demoNotice?: string | null | undefined
  features: OfferingClub['features'] & { managementName: string }
}

/**
 * `held back`: visitors see no website yet. `seen`, `to publish`: administrators see it, without or with the permission to
 * publish it.
 */
export type FramePreparation = 'held back' | 'seen' | 'to publish'

/** Returns the club's name for the area of reservations, flight log and duties; the URL stays `/vereinsflieger`. */
export const managementName = ({ club }: Pick<Frame, 'club'>) =>
  club?.features.managementName ?? 'Flugbetrieb'

export interface FrameAirfield {
  name: string
  phoneTower: string
  phoneTowerE164: string
  /** „Falkenried Info 129,985 MHz“; `null` without a radio channel. */
  radio: string | null
  /** Number as painted on the threshold; `null` until one is entered. */
  mainRunway: string | null
  latitude: string
  longitude: string
  status: FrameStatus
}

export interface FrameStatus {
  light: Light
  words: string
  short: string
  restrictions: readonly string[]
  /** The German passages, written by the club, within sentences on an English page. */
  german: readonly string[]
  /** Epoch ms; until when these statements are valid. */
  validUntil: number
}

/** Data loaded by the root route. */
export type RootData = { reference: string; frame: Frame; session: SessionFacts | null }

/** Returns the data of the root route; `undefined` when the root itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}

/** Returns the data of the root route, for the head of a page. */
export function rootDataIn(matches: Matches) {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** Components that features show above the header of every page; set by the root. */
export type FrameParts = {
  FieldStrip: ComponentType<{ frame: Frame; path: string }>
}

const nothing = () => null
export const FramePartsContext = createContext<FrameParts>({ FieldStrip: nothing })

export type RefusedHere = Refusal & { frame: Frame }

/** Returns the data of a refusal; `undefined` for every other error. */
export function refusalOf(error: unknown): RefusedHere | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data } = error as { data: unknown }
  return typeof data === 'object' && data !== null && 'refusal' in data ? (data as RefusedHere) : undefined
}

/** The signed-in user, as shown by the layouts. */
export type Person = {
  name: string
  /** At most two letters. */
  initials: string
  isAdmin: boolean
  rights: readonly Right[]
}

/** Returns the person from the member's name, the account's name, or the mail address. */
export function personFrom(
  user: { email: string; displayName: string | null; role: string; rights: readonly Right[] },
  member: { firstName: string; lastName: string } | undefined,
): Person {
  const name =
    member === undefined ? (user.displayName ?? user.email) : `${member.firstName} ${member.lastName}`
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s.]+/)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return {
    name,
    initials: letters
      .map((word) => word?.[0] ?? '')
      .join('')
      .toUpperCase(),
    isAdmin: user.role === 'admin',
    rights: user.rights,
  }
}
